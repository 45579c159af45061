import type { OpcaoNaTela, PlanoNaTela } from '@balcao/contracts';
import {
  COMPONENTES,
  NOMES_DOS_COMPONENTES,
  formatarData,
  formatarReais,
  somarComponentes,
  type Centavos,
  type FaixaPossivel,
  type OpcaoDeParcelamento,
} from '@balcao/domain';
import type { DebitoDaPessoa } from './debitos-da-pessoa.ts';

/** Null: nothing. */
export const seHouver = (centavos: Centavos): string | null =>
  centavos > 0 ? formatarReais(centavos) : null;

/** A way to pay beside the others. */
export const opcaoNaTela = (
  { faixa, quantas, consolidacao, plano }: OpcaoDeParcelamento,
  { de, ate }: Pick<FaixaPossivel, 'de' | 'ate'>,
): OpcaoNaTela => {
  const [entrada, segunda] = plano.parcelas;
  return {
    faixa,
    de,
    ate,
    quantas,
    entrada: formatarReais(entrada?.total ?? 0),
    entrada_ate_formatado: formatarData(entrada?.vencimento ?? ''),
    parcela: segunda ? formatarReais(segunda.total) : null,
    ultima_formatada: formatarData(plano.parcelas.at(-1)?.vencimento ?? ''),
    bruto: formatarReais(consolidacao.bruto),
    economia: seHouver(consolidacao.desconto),
    financiamento: seHouver(plano.financiamento),
    total: formatarReais(plano.total),
    total_centavos: plano.total,
  };
};

/** A way to pay, installment by installment and debt by debt. */
export const planoNaTela = (
  opcao: OpcaoDeParcelamento,
  possivel: FaixaPossivel,
  escolhidos: readonly DebitoDaPessoa[],
  condicoes: string[],
): PlanoNaTela => ({
  condicoes,
  opcao: opcaoNaTela(opcao, possivel),
  escolhidos: escolhidos.map(({ numero_guia, numero_parcela }) => ({
    numero_guia,
    numero_parcela,
  })),
  parcelas: opcao.plano.parcelas.map(({ numero, vencimento, total, financiamento }) => ({
    numero,
    vencimento,
    vencimento_formatado: formatarData(vencimento),
    valor: formatarReais(total),
    financiamento: seHouver(financiamento),
  })),
  debitos: opcao.consolidacao.debitos.map(({ chave, bruto, desconto, liquido }) => ({
    nome: escolhidos.find(({ debito }) => debito.chave === chave)?.nome ?? chave,
    componentes: COMPONENTES.filter((qual) => bruto[qual] > 0).map((qual) => ({
      nome: NOMES_DOS_COMPONENTES[qual],
      bruto: formatarReais(bruto[qual]),
      desconto: seHouver(desconto[qual]),
      liquido: formatarReais(liquido[qual]),
    })),
    liquido: formatarReais(somarComponentes(liquido)),
  })),
});
