import { NATUREZAS, TIPOS_DE_SOLICITACAO } from '../solicitacoes/opcoes.ts';
import { INSTANCIAS } from '../recursos/situacao.ts';
import type { CelulaCsv } from '../texto/csv.ts';
import type { Contagem, GrupoDeRecursos } from './estatisticas.ts';

/**
 * Requests filed in one year, as they stand today, counted by nature, sector or kind; null where all
 * of them are counted together.
 */
export interface GrupoDeDesempenho {
  readonly natureza: number | null;
  readonly setor: string | null;
  readonly tipo: number | null;
  readonly recebidas: number;
  readonly canceladas: number;
  readonly respondidas_no_prazo: number;
  readonly respondidas_com_atraso: number;
  /** Unanswered and within the deadline. */
  readonly em_tramitacao: number;
  /** Unanswered past the deadline, those that somebody is attending by now included. */
  readonly em_silencio: number;
  readonly prorrogadas: number;
  /** Days from filing to answer, to a tenth; null while none was answered. */
  readonly media_de_dias: number | null;
  /** Days within which nine of ten answers came; null while none was answered. */
  readonly p90_de_dias: number | null;
  /** Appeals of these requests that were decided, whenever. */
  readonly recursos_decididos: number;
  /** Of those, the ones that changed the answer, whole or in part. */
  readonly recursos_providos: number;
}

/** One line of the report: what is counted, and the shares of it, to a tenth of a per cent. */
interface Desempenho extends Omit<GrupoDeDesempenho, 'natureza' | 'setor' | 'tipo'> {
  readonly natureza: string;
  readonly setor: string;
  readonly tipo: string;
  /** Answered in time, of all that had to be answered by today; null where nothing had to. */
  readonly cumprimento: number | null;
  /** Answers that an appeal changed, of the appeals decided; null where none was. */
  readonly reforma: number | null;
}

/** What was decided on the appeals that were opened in a year. */
interface ReformaDaInstancia {
  readonly instancia: number;
  readonly rotulo: string;
  readonly abertos: number;
  readonly decididos: number;
  readonly providos: number;
  /** Past their deadline without a decision. */
  readonly sem_resposta: number;
  readonly reforma: number | null;
}

/**
 * How a year's requests were attended, for the authority that watches over the access law (Lei
 * 12.527/2011, art. 40) and for the ombudsman's yearly report (Lei 13.460/2017, arts. 14 and 15).
 */
export interface RelatorioDaControladoria {
  readonly ano: number;
  readonly total: Desempenho;
  readonly por_natureza: readonly Desempenho[];
  readonly por_setor: readonly Desempenho[];
  readonly por_setor_e_natureza: readonly Desempenho[];
  /** The ombudsman's manifestations by kind: the reasons of art. 15, II. */
  readonly motivos_da_ouvidoria: readonly Desempenho[];
  readonly recursos: readonly ReformaDaInstancia[];
}

const NATUREZA_OUVIDORIA = 'OUVIDORIA';
const TODOS = { naturezas: 'Todas as naturezas', setores: 'Todos os setores', tipos: 'Todos' };

/** A share of a whole, to a tenth of a per cent; null where there is no whole. */
const percentual = (parte: number, todo: number): number | null =>
  todo === 0 ? null : Math.round((parte * 1000) / todo) / 10;

const rotuloDe = (
  opcoes: readonly { readonly id: number; readonly rotulo: string }[],
  id: number | null,
  todos: string,
): string => (id === null ? todos : (opcoes.find((uma) => uma.id === id)?.rotulo ?? String(id)));

const desempenho = ({ natureza, setor, tipo, ...conta }: GrupoDeDesempenho): Desempenho => ({
  ...conta,
  natureza: rotuloDe(NATUREZAS, natureza, TODOS.naturezas),
  setor: setor ?? TODOS.setores,
  tipo: rotuloDe(TIPOS_DE_SOLICITACAO, tipo, TODOS.tipos),
  cumprimento: percentual(
    conta.respondidas_no_prazo,
    conta.respondidas_no_prazo + conta.respondidas_com_atraso + conta.em_silencio,
  ),
  reforma: percentual(conta.recursos_providos, conta.recursos_decididos),
});

const NADA: GrupoDeDesempenho = {
  natureza: null,
  setor: null,
  tipo: null,
  recebidas: 0,
  canceladas: 0,
  respondidas_no_prazo: 0,
  respondidas_com_atraso: 0,
  em_tramitacao: 0,
  em_silencio: 0,
  prorrogadas: 0,
  media_de_dias: null,
  p90_de_dias: null,
  recursos_decididos: 0,
  recursos_providos: 0,
};

const contar = (
  grupos: readonly GrupoDeRecursos[],
  conta: (grupo: GrupoDeRecursos) => boolean,
): number => grupos.reduce((total, grupo) => total + (conta(grupo) ? grupo.quantidade : 0), 0);

const provido = ({ desfecho }: GrupoDeRecursos): boolean =>
  desfecho === 'DEFERIDO' || desfecho === 'PARCIALMENTE_DEFERIDO';

function reformaDaInstancia(
  recursos: readonly GrupoDeRecursos[],
  { id, rotulo }: (typeof INSTANCIAS)[number],
): ReformaDaInstancia {
  const dela = recursos.filter(({ instancia }) => instancia === id);
  const decididos = contar(dela, ({ desfecho }) => desfecho !== null);
  const providos = contar(dela, provido);
  return {
    instancia: id,
    rotulo,
    abertos: contar(dela, () => true),
    decididos,
    providos,
    sem_resposta: contar(dela, ({ situacao }) => situacao === 'EXPIRADO'),
    reforma: percentual(providos, decididos),
  };
}

/** Who needs attention first: most silence, then most delay, then most requests, then by name. */
const ordem = new Intl.Collator('pt-BR');
const piorPrimeiro = (a: Desempenho, b: Desempenho): number =>
  b.em_silencio - a.em_silencio ||
  b.respondidas_com_atraso - a.respondidas_com_atraso ||
  b.recebidas - a.recebidas ||
  ordem.compare(a.setor, b.setor) ||
  ordem.compare(a.natureza, b.natureza);

/** The report of a year from what was counted in it. */
export function relatorioDaControladoria(
  ano: number,
  grupos: readonly GrupoDeDesempenho[],
  recursos: readonly GrupoDeRecursos[],
): RelatorioDaControladoria {
  const de = (natureza: boolean, setor: boolean, tipo: boolean) =>
    grupos
      .filter(
        (grupo) =>
          (grupo.natureza !== null) === natureza &&
          (grupo.setor !== null) === setor &&
          (grupo.tipo !== null) === tipo,
      )
      .map(desempenho)
      .sort(piorPrimeiro);
  return {
    ano,
    total: de(false, false, false)[0] ?? desempenho(NADA),
    por_natureza: de(true, false, false),
    por_setor: de(false, true, false),
    por_setor_e_natureza: de(true, true, false),
    motivos_da_ouvidoria: de(true, false, true).filter(
      ({ natureza }) => natureza === NATUREZA_OUVIDORIA,
    ),
    recursos: INSTANCIAS.map((instancia) => reformaDaInstancia(recursos, instancia)),
  };
}

/** The figures of the ombudsman's yearly report (Lei 13.460/2017, art. 15, I and II). */
export interface FigurasDaOuvidoria {
  readonly recebidas: number;
  readonly motivos: readonly Contagem[];
}

/** The figures of the ombudsman's report in the report of the same year. */
export const figurasDaOuvidoria = ({
  motivos_da_ouvidoria: motivos,
}: RelatorioDaControladoria): FigurasDaOuvidoria => ({
  recebidas: motivos.reduce((soma, { recebidas }) => soma + recebidas, 0),
  motivos: motivos
    .map(({ tipo, recebidas }) => ({ rotulo: tipo, quantidade: recebidas }))
    .sort((a, b) => b.quantidade - a.quantidade || ordem.compare(a.rotulo, b.rotulo)),
});

/** Figures of a line, in the order in which tables and CSV show them. */
const FIGURAS = [
  ['recebidas', 'Recebidas'],
  ['respondidas_no_prazo', 'Respondidas no prazo'],
  ['respondidas_com_atraso', 'Respondidas com atraso'],
  ['em_silencio', 'Sem resposta depois do prazo'],
  ['em_tramitacao', 'Em tramitação no prazo'],
  ['canceladas', 'Canceladas por quem pediu'],
  ['prorrogadas', 'Prorrogadas'],
  ['cumprimento', 'Cumprimento do prazo (%)'],
  ['media_de_dias', 'Média de dias até a resposta'],
  ['p90_de_dias', 'Dias em que vieram 9 de cada 10 respostas'],
  ['recursos_decididos', 'Recursos decididos'],
  ['recursos_providos', 'Recursos que mudaram a resposta'],
  ['reforma', 'Respostas mudadas em recurso (%)'],
] as const satisfies readonly (readonly [keyof Desempenho, string])[];

/** Head of the CSV of the report. */
export const COLUNAS_DA_CONTROLADORIA = [
  'Ano',
  'Setor',
  'Natureza',
  'Tipo',
  ...FIGURAS.map(([, rotulo]) => rotulo),
] as const;

/** The lines of that CSV: the whole year, then by nature, sector, both, and the ombudsman's kinds. */
export const linhasDaControladoria = (relatorio: RelatorioDaControladoria): CelulaCsv[][] =>
  [
    relatorio.total,
    ...relatorio.por_natureza,
    ...relatorio.por_setor,
    ...relatorio.por_setor_e_natureza,
    ...relatorio.motivos_da_ouvidoria,
  ].map((linha) => [
    relatorio.ano,
    linha.setor,
    linha.natureza,
    linha.tipo,
    ...FIGURAS.map(([campo]) => linha[campo]),
  ]);
