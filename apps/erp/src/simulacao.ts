import type { OpcaoDoErp, ProgramaSimuladoNoErp, SimularNoErp } from '@balcao/contracts';
import {
  CALENDARIO_NACIONAL,
  COMPONENTES,
  efeitosDoAcordo,
  entradaDoDebito,
  escolhaDePartida,
  faixasPossiveis,
  NOMES_DOS_COMPONENTES,
  opcaoDe,
  recusaDoPedido,
  sobramDebitos,
  type CobrancaDoDebito,
  type DataCivil,
  type OpcaoDeParcelamento,
  type ProgramaDeParcelamento,
} from '@balcao/domain';
import { chaveDe, type DebitoNoLivro, type ProgramaNoLivro } from './debitos.ts';

/** One programme beside what somebody chose of their debts. */
export interface Escolha {
  noLivro: ProgramaNoLivro;
  debitos: (DebitoNoLivro & { porque_nao: string | null })[];
  escolhidos: DebitoNoLivro[];
  /** Why these can't be agreed on; undefined: they can. */
  recusa: string | undefined;
  opcao: (
    faixa: number,
    quantas?: number,
  ) => { opcao: OpcaoDeParcelamento; de: number; ate: number } | undefined;
}

export const escolher = (
  noLivro: ProgramaNoLivro,
  todos: readonly DebitoNoLivro[],
  { pessoa, canal, escolhidos: pedidos }: Pick<SimularNoErp, 'pessoa' | 'canal' | 'escolhidos'>,
  hoje: DataCivil,
): Escolha => {
  const { programa } = noLivro;
  const debitos = todos.map((um) => {
    const entrada = entradaDoDebito(programa, um.debito, hoje, CALENDARIO_NACIONAL);
    return { ...um, porque_nao: entrada.entra ? null : entrada.porque };
  });
  const entram = debitos.flatMap((um) => (um.porque_nao === null ? [um.debito] : []));
  const chaves = pedidos?.map((um) => chaveDe(um.numero_guia, um.numero_parcela));
  const deles = chaves
    ? entram.filter(({ chave }) => chaves.includes(chave))
    : escolhaDePartida(entram);
  const escolhidos = debitos.filter(({ debito }) => deles.includes(debito));
  const circunstancias = { pessoa, hoje, calendario: CALENDARIO_NACIONAL, ufm: 0 };
  return {
    noLivro,
    debitos,
    escolhidos,
    recusa: recusaDoPedido(
      programa,
      { pessoa, canal, escolhidos: deles, sobram: sobramDebitos(entram, deles) },
      hoje,
    ),
    opcao: (faixa, quantas) => {
      const possivel = faixasPossiveis(programa, deles, circunstancias).find(
        (uma) => uma.faixa === faixa,
      );
      if (possivel === undefined) return undefined;
      const { de, ate } = possivel;
      const feita = opcaoDe(programa, { faixa, quantas: quantas ?? ate }, deles, circunstancias);
      return feita && { opcao: feita, de, ate };
    },
  };
};

/** The protest or lawsuit of a debt, and what an agreement by a programme does to it. */
export const cobrancaNaApi = (
  cobranca: CobrancaDoDebito | null | undefined,
  { situacoes }: ProgramaDeParcelamento,
) => cobranca && { ...cobranca, depois: efeitosDoAcordo([cobranca], situacoes)[0] ?? null };

const opcaoNaApi = (
  {
    opcao: { faixa, quantas, consolidacao, plano },
    de,
    ate,
  }: NonNullable<ReturnType<Escolha['opcao']>>,
  escolhidos: readonly DebitoNoLivro[],
): OpcaoDoErp => ({
  faixa,
  de,
  ate,
  quantas,
  bruto: consolidacao.bruto,
  desconto: consolidacao.desconto,
  financiamento: plano.financiamento,
  total: plano.total,
  parcelas: plano.parcelas.map(({ numero, vencimento, total, financiamento }) => ({
    numero,
    vencimento,
    valor: total,
    financiamento,
  })),
  debitos: consolidacao.debitos.flatMap(({ chave, bruto, desconto }) => {
    const debito = escolhidos.find((um) => um.debito.chave === chave);
    if (debito === undefined) return [];
    const { numero_guia, numero_parcela } = debito;
    const componentes = COMPONENTES.filter((qual) => bruto[qual] > 0).map((qual) => ({
      nome: NOMES_DOS_COMPONENTES[qual],
      bruto: bruto[qual],
      desconto: desconto[qual],
    }));
    return [{ numero_guia, numero_parcela, componentes }];
  }),
});

/** A programme as the API tells it: with one way to pay where one is asked for, else with all side by side. */
export const programaNaApi = (
  { noLivro: { id, programa }, debitos, escolhidos, recusa, opcao }: Escolha,
  escolha: SimularNoErp['escolha'],
): ProgramaSimuladoNoErp => {
  const feitas =
    recusa !== undefined
      ? []
      : escolha === null
        ? programa.faixas.map((_, faixa) => opcao(faixa))
        : [opcao(escolha.faixa, escolha.quantas)];
  return {
    id,
    nome: programa.nome,
    lei: programa.lei,
    ate: programa.ate,
    recusa: recusa ?? null,
    debitos: debitos.map(({ debito, taxa: _taxa, cobranca, ...um }) => ({
      ...um,
      cobranca: cobrancaNaApi(cobranca, programa),
      vencimento: debito.vencimento,
    })),
    opcoes: feitas.flatMap((feita) => (feita ? [opcaoNaApi(feita, escolhidos)] : [])),
  };
};
