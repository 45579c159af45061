import type { DataCivil } from '../calendario/data-civil.ts';
import { canalFederal, type Canal } from '../solicitacoes/canais.ts';
import type { DecisaoDoPedido } from '../solicitacoes/opcoes.ts';
import {
  type InstanciaId,
  type DesfechoDoRecurso,
  esperaResposta,
  type SituacaoDoRecurso,
} from '../recursos/situacao.ts';
import type { CelulaCsv } from '../texto/csv.ts';
import { semAcentos } from '../texto/escrita.ts';
import type { TipoDeSolicitante, Contagem, EstatisticasDoAno } from './estatisticas.ts';
import { dataHoraFederal, fimDoDiaFederal, type RegistroFederal } from './federal.ts';
import { motivoDaNegativa } from './classificadas.ts';

/** Whose data they are. */
export interface OrgaoDosDados {
  readonly nome: string;
  readonly cidade: string;
  readonly uf: string;
  readonly fuso: string;
}

/** A request as open data know it: nothing of who asked, and the subject only once it was reviewed. */
export interface PedidoAberto {
  readonly id: string;
  readonly criada_em: Date;
  readonly data_previsao: DataCivil;
  readonly prorrogada: boolean;
  readonly cancelada: boolean;
  readonly canal: Canal;
  /** Null until a person took personal data out of it. */
  readonly assunto: string | null;
  readonly respondida_em: Date | null;
  readonly decisao: DecisaoDoPedido | null;
  readonly motivo_da_negativa: string | null;
}

/** An appeal as open data know it. */
export interface RecursoAberto {
  readonly id: string;
  readonly id_precedente: string | null;
  readonly pedido_id: string;
  readonly instancia: InstanciaId;
  readonly situacao: SituacaoDoRecurso;
  readonly criado_em: Date;
  readonly prazo: DataCivil;
  /** Whether it complains of silence, not of an answer. */
  readonly por_omissao: boolean;
  readonly respondido_em: Date | null;
  readonly desfecho: DesfechoDoRecurso | null;
}

/** Words of the federal files. */
const DECISOES_FEDERAIS = {
  ACESSO_CONCEDIDO: 'Acesso Concedido',
  ACESSO_PARCIALMENTE_CONCEDIDO: 'Acesso Parcialmente Concedido',
  ACESSO_NEGADO: 'Acesso Negado',
  INFORMACAO_INEXISTENTE: 'Informação Inexistente',
  NAO_E_PEDIDO_DE_INFORMACAO: 'Não se trata de solicitação de informação',
  REMETIDA_A_OUTRO_ORGAO: 'Órgão não tem competência para responder sobre o assunto',
} as const satisfies Record<DecisaoDoPedido, string>;

const RESPOSTAS_FEDERAIS = {
  DEFERIDO: 'Deferido',
  PARCIALMENTE_DEFERIDO: 'Parcialmente deferido',
  INDEFERIDO: 'Indeferido',
  NAO_CONHECIDO: 'Não conhecimento',
} as const satisfies Record<DesfechoDoRecurso, string>;

const iguais = (um: string, outro: string): boolean =>
  semAcentos(um).toLowerCase() === semAcentos(outro).toLowerCase().trim();

const chaveDe = <Chave extends string>(
  palavras: Readonly<Record<Chave, string>>,
  escrita: string,
) => (Object.keys(palavras) as Chave[]).find((chave) => iguais(palavras[chave], escrita));

/** What a federal file calls a decision; undefined of what has no like here. */
export const decisaoFederal = (escrita: string): DecisaoDoPedido | undefined =>
  chaveDe(DECISOES_FEDERAIS, escrita);

/** What a federal file calls the outcome of an appeal; undefined of what has no like here. */
export const desfechoFederal = (escrita: string): DesfechoDoRecurso | undefined =>
  chaveDe(RESPOSTAS_FEDERAIS, escrita);

const INSTANCIAS_FEDERAIS = {
  1: 'Primeira Instância',
  2: 'Segunda Instância',
  3: 'Terceira Instância',
} as const satisfies Record<InstanciaId, string>;

const doOrgao = ({ nome, cidade, uf }: OrgaoDosDados) => ({
  Esfera: 'Municipal',
  UF: uf,
  Municipio: cidade,
  OrgaoDestinatario: nome,
});

const simOuNao = (fato: boolean): string => (fato ? 'Sim' : 'Não');

function situacaoDoPedido({ cancelada, respondida_em }: PedidoAberto): string {
  if (cancelada) return 'Cancelado';
  return respondida_em === null ? 'Em Tramitação' : 'Concluído';
}

/**
 * A request in the federal shape. `IdSolicitante` stays empty: joining somebody's requests would
 * tell who they are (Lei 13.709/2018, art. 12). So does `ProtocoloPedido`: here the protocol opens
 * the request, unreviewed, to whoever has it.
 */
export const pedidoFederal = (
  pedido: PedidoAberto,
  orgao: OrgaoDosDados,
): RegistroFederal<'pedidos'> => ({
  IdPedido: pedido.id,
  ...doOrgao(orgao),
  Situacao: situacaoDoPedido(pedido),
  DataRegistro: dataHoraFederal(pedido.criada_em, orgao.fuso),
  PrazoAtendimento: fimDoDiaFederal(pedido.data_previsao),
  FoiProrrogado: simOuNao(pedido.prorrogada),
  FoiReencaminhado: 'Não',
  FormaResposta: 'Pelo sistema (com avisos por email)',
  OrigemSolicitacao: canalFederal(pedido.canal),
  AssuntoPedido: pedido.assunto,
  DataResposta: pedido.respondida_em && dataHoraFederal(pedido.respondida_em, orgao.fuso),
  Decisao: pedido.decisao && DECISOES_FEDERAIS[pedido.decisao],
  EspecificacaoDecisao:
    pedido.decisao === 'ACESSO_NEGADO' ? motivoDaNegativa(pedido.motivo_da_negativa) : null,
});

function situacaoFederal(situacao: SituacaoDoRecurso): string {
  if (situacao === 'CANCELADA') return 'Cancelado';
  if (situacao === 'EXPIRADO') return 'Não respondido no prazo';
  return esperaResposta(situacao) ? 'Em Tramitação' : 'Respondido';
}

/** An appeal in the federal shape. */
export const recursoFederal = (
  recurso: RecursoAberto,
  orgao: OrgaoDosDados,
): RegistroFederal<'recursos'> => ({
  IdRecurso: recurso.id,
  IdRecursoPrecedente: recurso.id_precedente,
  IdPedido: recurso.pedido_id,
  ...doOrgao(orgao),
  Instancia: INSTANCIAS_FEDERAIS[recurso.instancia],
  Situacao: situacaoFederal(recurso.situacao),
  DataRegistro: dataHoraFederal(recurso.criado_em, orgao.fuso),
  PrazoAtendimento: fimDoDiaFederal(recurso.prazo),
  OrigemSolicitacao: 'Internet',
  TipoRecurso: recurso.por_omissao ? 'Resposta não foi dada no prazo' : 'Outros',
  DataResposta: recurso.respondido_em && dataHoraFederal(recurso.respondido_em, orgao.fuso),
  TipoResposta: recurso.desfecho && RESPOSTAS_FEDERAIS[recurso.desfecho],
});

/** A requester in the federal shape: what kind of person, and nothing that tells who. */
export const solicitanteFederal = (tipo: TipoDeSolicitante): RegistroFederal<'solicitantes'> => ({
  TipoDemandante:
    tipo === 'SEM_CONTA' ? null : tipo === 'PESSOA_FISICA' ? 'Pessoa Física' : 'Pessoa Jurídica',
  Pais: tipo === 'SEM_CONTA' ? null : 'Brasil',
});

/** One figure of the statistics of a year, as the page's tables and the CSV have it. */
export interface LinhaDaEstatistica {
  readonly secao: string;
  readonly item: string;
  /** Null where there is nothing to measure. */
  readonly valor: number | null;
}

const secao = (nome: string, linhas: readonly Contagem[]): LinhaDaEstatistica[] =>
  linhas.map(({ rotulo, quantidade }) => ({ secao: nome, item: rotulo, valor: quantidade }));

const RESUMO = [
  ['recebidos', 'Recebidos'],
  ['respondidos', 'Respondidos'],
  ['atendidos', 'Atendidos (acesso concedido, no todo ou em parte)'],
  ['indeferidos', 'Indeferidos (acesso negado)'],
  ['em_tramitacao', 'Em tramitação'],
  ['nao_atendidos', 'Não atendidos no prazo'],
  ['cancelados', 'Cancelados por quem pediu'],
  ['prorrogados', 'Prorrogados'],
  ['respondidos_no_prazo', 'Respondidos no prazo'],
  ['tempo_medio_dias', 'Tempo médio de resposta (dias)'],
] as const satisfies readonly (readonly [keyof EstatisticasDoAno, string])[];

/** The statistics of a year, figure by figure in the order in which they are read. */
export const linhasDaEstatistica = (ano: EstatisticasDoAno): readonly LinhaDaEstatistica[] => [
  ...RESUMO.map(([campo, item]) => ({
    secao: 'Pedidos de acesso à informação',
    item,
    valor: ano[campo],
  })),
  ...secao('Decisões', [
    ...ano.decisoes,
    { rotulo: 'Respondidos sem decisão registrada', quantidade: ano.sem_decisao },
  ]),
  ...secao('Motivos das negativas', ano.negativas),
  ...secao('Pedidos por setor', ano.por_setor),
  ...secao('Solicitantes', ano.solicitantes),
  ...secao('Solicitações por natureza', ano.por_natureza),
  ...secao('Solicitações por tipo', ano.por_tipo),
  ...ano.recursos.flatMap(({ rotulo, abertos, desfechos, ...resto }) => [
    ...secao(`Recursos: ${rotulo.toLowerCase()}`, [
      { rotulo: 'Abertos', quantidade: abertos },
      ...desfechos,
      { rotulo: 'Sem resposta no prazo', quantidade: resto.sem_resposta },
      { rotulo: 'Em análise', quantidade: resto.em_analise },
      { rotulo: 'Cancelados com o pedido', quantidade: resto.cancelados },
    ]),
  ]),
];

/** Head of the CSV of the statistics. */
export const COLUNAS_DA_ESTATISTICA = ['Ano', 'Seção', 'Item', 'Valor'] as const;

/** The cells of one line of that CSV. */
export const celulasDaEstatistica = (
  ano: number,
  { secao: titulo, item, valor }: LinhaDaEstatistica,
): readonly CelulaCsv[] => [ano, titulo, item, valor];
