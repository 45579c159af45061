import type {
  PlanoNaTela,
  PreverPlano,
  ProgramaSimulado,
  SimulacaoNaTela,
  SimularParcelamento,
} from '@balcao/contracts';
import {
  cobrancaEmPalavras,
  efeitosDoAcordo,
  entradaDoDebito,
  escolhaDePartida,
  condicoesDoAcordo,
  explicarCorrecao,
  faixasPossiveis,
  formatarData,
  opcaoDe,
  pode,
  recusaDoPedido,
  sobramDebitos,
  tipoDocumento,
  type CobrancaDoDebito,
  type FaixaPossivel,
  type OpcaoDeParcelamento,
  type PedidoDeParcelamento,
  type ProgramaDeParcelamento,
  type TipoDePessoa,
} from '@balcao/domain';
import { AppError } from '../../../core/app-error.ts';
import type { OrgaoEmUso } from '../../../core/orgao/orgao.ts';
import type { Quem } from '../../../core/quem/quem.ts';
import type { Contexto } from '../../slice.ts';
import { pessoaDaConsulta } from '../guia-pedida.ts';
import { lerDaPessoa } from '../na-olhada.ts';
import type { Guarda } from '../privacidade.ts';
import { chaveDoDebito, debitosDaPessoa, type DebitoDaPessoa } from './debitos-da-pessoa.ts';
import { opcaoNaTela, planoNaTela } from './opcao-na-tela.ts';
import { unidadeFiscal } from './unidade-fiscal.ts';
import { readProgramasEAcordos } from './acordos.repository.ts';
import type { ProgramaEmVigor } from './programas.repository.ts';

type Pedido = Omit<SimularParcelamento, 'cpfcnpj'>;

/** A person is one of the kinds that laws tell apart; which company it is, only the company says. */
export const pessoaDe = (cpfcnpj: string, dita: TipoDePessoa | undefined): TipoDePessoa =>
  tipoDocumento(cpfcnpj) === 'CPF' ? 'PF' : dita === 'PF' ? 'PJ' : (dita ?? 'PJ');

/** Staff ask at the counter. */
export const canalDe = ({ papel }: Quem): PedidoDeParcelamento['canal'] =>
  pode(papel, 'parcelamentos.fazer-no-balcao') ? 'BALCAO' : 'PORTAL';

/** The debts of a person beside one programme: which may enter, and which are chosen. */
interface Escolha {
  emVigor: ProgramaEmVigor;
  debitos: (DebitoDaPessoa & { porque_nao: string | null; escolhido: boolean })[];
  pedido: PedidoDeParcelamento;
}

export const escolherDebitos = (
  emVigor: ProgramaEmVigor,
  debitos: readonly DebitoDaPessoa[],
  { quem, orgao, pessoa, escolhidos }: Circunstancia & Pick<Pedido, 'escolhidos'>,
): Escolha => {
  const chaves =
    escolhidos && new Set(escolhidos.map((um) => chaveDoDebito(um.numero_guia, um.numero_parcela)));
  const comEntrada = debitos.map((um) => {
    const entrada = entradaDoDebito(emVigor.programa, um.debito, orgao.hoje, orgao.calendario);
    return { ...um, porque_nao: um.fora ?? (entrada.entra ? null : entrada.porque) };
  });
  const entram = comEntrada.flatMap((um) => (um.porque_nao === null ? [um.debito] : []));
  const deles = chaves ? entram.filter(({ chave }) => chaves.has(chave)) : escolhaDePartida(entram);
  return {
    emVigor,
    debitos: comEntrada.map((um) => ({ ...um, escolhido: deles.includes(um.debito) })),
    pedido: {
      pessoa,
      canal: canalDe(quem),
      escolhidos: deles,
      sobram: sobramDebitos(entram, deles),
    },
  };
};

/** Who asks, for whom, and where. */
interface Circunstancia {
  quem: Quem;
  orgao: OrgaoEmUso;
  pessoa: TipoDePessoa;
}

/** An option of a band, the longest unless it is said; undefined when its terms do not allow it. */
export const naFaixa = (
  { emVigor, pedido }: Escolha,
  { faixa, quantas }: { faixa: number; quantas?: number },
  { orgao, pessoa }: Circunstancia,
): { opcao: OpcaoDeParcelamento; possivel: FaixaPossivel } | undefined => {
  const { hoje, calendario } = orgao;
  const circunstancias = { pessoa, hoje, calendario, ufm: unidadeFiscal(orgao) };
  const { programa } = emVigor;
  const possivel = faixasPossiveis(programa, pedido.escolhidos, circunstancias).find(
    (uma) => uma.faixa === faixa,
  );
  if (possivel === undefined) return undefined;
  const escolhida = { faixa, quantas: quantas ?? possivel.ate };
  const opcao = opcaoDe(programa, escolhida, pedido.escolhidos, circunstancias);
  return opcao && { opcao, possivel };
};

/** The protest or lawsuit of a debt, and what an agreement by this programme does to it. */
const cobrancaNaTela = (cobranca: CobrancaDoDebito, { situacoes }: ProgramaDeParcelamento) =>
  [`${cobrancaEmPalavras(cobranca)}.`, ...efeitosDoAcordo([cobranca], situacoes)].join(' ');

export const programaNaTela = (
  escolha: Escolha,
  circunstancia: Circunstancia,
): ProgramaSimulado => {
  const { emVigor, debitos, pedido } = escolha;
  const { programa, id, versao } = emVigor;
  const recusa = recusaDoPedido(programa, pedido, circunstancia.orgao.hoje) ?? null;
  const opcoes = recusa
    ? []
    : programa.faixas.flatMap((_, faixa) => {
        const feita = naFaixa(escolha, { faixa }, circunstancia);
        return feita ? [opcaoNaTela(feita.opcao, feita.possivel)] : [];
      });
  return {
    id,
    versao,
    nome: programa.nome,
    lei: programa.lei,
    ate_formatado: programa.ate && formatarData(programa.ate),
    correcao: explicarCorrecao(programa.financiamento),
    recusa,
    debitos: debitos.map(({ debito: _debito, fora: _fora, taxa: _taxa, cobranca, ...naTela }) => ({
      ...naTela,
      cobranca: cobranca && cobrancaNaTela(cobranca, programa),
    })),
    opcoes,
  };
};

/** @throws AppError PARCELAMENTO_INDISPONIVEL where agreements are not offered */
export const exigirOferta = ({ parcela_dividas }: OrgaoEmUso): void => {
  if (!parcela_dividas) throw new AppError('PARCELAMENTO_INDISPONIVEL');
};

/** What a person owes and the programmes that are on. @throws AppError DOCUMENTO_NAO_ENCONTRADO, FALTA_INDICE, … */
export const reunir = async (
  contexto: Contexto,
  guarda: Guarda,
  quem: Quem,
  orgao: OrgaoEmUso,
  { cpfcnpj: digitado, pessoa, escolhidos }: SimularParcelamento,
) => {
  const { db, fonteTributaria } = contexto;
  const { cod_empre } = orgao;
  const cpfcnpj = pessoaDaConsulta(quem, { cpfcnpj: digitado });
  const evento = 'parcelamento.simular';
  const { lido, registrado } = await lerDaPessoa(guarda, { quem, orgao, evento, cpfcnpj }, () =>
    Promise.all([
      fonteTributaria.listGuiasDaPessoa(cod_empre, cpfcnpj),
      readProgramasEAcordos(db, cod_empre, cpfcnpj),
    ]),
  );
  const [guias, { programas, acordos }] = lido;
  if (guias === undefined) throw new AppError('DOCUMENTO_NAO_ENCONTRADO');
  const achados = await debitosDaPessoa(contexto, orgao, guias, { acordos, canal: canalDe(quem) });
  await registrado();
  const circunstancia = { quem, orgao, pessoa: pessoaDe(cpfcnpj, pessoa) };
  const escolhas = programas
    .filter(({ ativo }) => ativo)
    .map((um) => escolherDebitos(um, achados.debitos, { ...circunstancia, escolhidos }));
  return { contribuinte: achados.contribuinte, circunstancia, escolhas };
};

/**
 * What may be paid in installments, why the rest may not, and the ways to pay side by side. Nothing is
 * written but that somebody looked.
 * @throws AppError DOCUMENTO_NAO_ENCONTRADO, FALTA_INDICE, NAO_PERMITIDO
 */
export const simularParcelamento = async (
  contexto: Contexto,
  guarda: Guarda,
  quem: Quem,
  orgao: OrgaoEmUso,
  pedido: SimularParcelamento,
): Promise<SimulacaoNaTela> => {
  const reunido = await reunir(contexto, guarda, quem, orgao, pedido);
  const { contribuinte, circunstancia, escolhas } = reunido;
  return {
    contribuinte,
    pessoa: circunstancia.pessoa,
    programas: escolhas.map((escolha) => programaNaTela(escolha, circunstancia)),
  };
};

/**
 * One of the ways to pay, installment by installment.
 * @throws AppError PROGRAMA_NAO_ENCONTRADO, PARCELAMENTO_RECUSADO with the reason, OPCAO_INDISPONIVEL, and
 * those of the simulation
 */
export const preverPlano = async (
  contexto: Contexto,
  guarda: Guarda,
  quem: Quem,
  orgao: OrgaoEmUso,
  { programa, faixa, quantas, ...pedido }: PreverPlano,
): Promise<PlanoNaTela> => {
  const { circunstancia, escolhas } = await reunir(contexto, guarda, quem, orgao, pedido);
  const escolha = escolhas.find(({ emVigor }) => emVigor.id === programa);
  if (escolha === undefined) throw new AppError('PROGRAMA_NAO_ENCONTRADO');
  const recusa = recusaDoPedido(escolha.emVigor.programa, escolha.pedido, orgao.hoje);
  if (recusa !== undefined) throw new AppError('PARCELAMENTO_RECUSADO', { message: recusa });
  const feita = naFaixa(escolha, { faixa, quantas }, circunstancia);
  if (feita === undefined) throw new AppError('OPCAO_INDISPONIVEL');
  const escolhidos = escolha.debitos.filter(({ escolhido }) => escolhido);
  const condicoes = condicoesDoAcordo(escolha.emVigor.programa, quantas);
  return planoNaTela(feita.opcao, feita.possivel, escolhidos, condicoes);
};
