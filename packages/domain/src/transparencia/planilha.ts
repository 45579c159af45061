import type { CelulaCsv } from '../texto/csv.ts';
import type { Contagem, EstatisticasDoAno } from './estatisticas.ts';

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
