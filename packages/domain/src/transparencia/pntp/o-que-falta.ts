import type { DataCivil } from '../../calendario/data-civil.ts';
import { CONFERENCIAS, doPortal, type Onde } from './conferencias.ts';
import { CRITERIOS_DO_PNTP } from './criterios.ts';
import type { FatosDoPntp } from './fatos-do-pntp.ts';

/** Rows of the list that this portal cannot answer, and who does. */
const DE_OUTRO_PORTAL = [
  { numero: '1.1', texto: 'Site próprio da instituição' },
  { numero: '1.2', texto: 'Portal da transparência próprio' },
  { numero: '1.3', texto: 'Link para o portal da transparência na capa do site' },
  { numero: '2.6', texto: 'Atos normativos próprios' },
] as const;

/** Rows that only the books tell: where they are in a system of the city's own, another portal answers. */
const DOS_LIVROS: ReadonlySet<string> = new Set(['3.3']);

export const SITUACOES_DO_CRITERIO = {
  ATENDIDO: 'Atendido',
  DESATUALIZADO: 'Desatualizado',
  FALTA: 'Falta',
  DE_OUTRO_PORTAL: 'De outro portal',
} as const;

export type SituacaoDoCriterio = keyof typeof SITUACOES_DO_CRITERIO;

/** How a criterion stands in an institution, and what to do about it. */
export interface CriterioDaInstituicao {
  readonly numero: string;
  readonly texto: string;
  readonly situacao: SituacaoDoCriterio;
  readonly falta: string | null;
  /** Since when it is out of date. */
  readonly desde: DataCivil | null;
  readonly onde: Onde;
}

const deOutroPortal = (
  um: Pick<CriterioDaInstituicao, 'numero' | 'texto'>,
): CriterioDaInstituicao => ({
  ...um,
  situacao: 'DE_OUTRO_PORTAL',
  falta: null,
  desde: null,
  onde: null,
});

/** The whole list as the institution stands today; what the portal has by itself asks nothing of anybody. */
export const criteriosDaInstituicao = (fatos: FatosDoPntp): CriterioDaInstituicao[] => [
  ...DE_OUTRO_PORTAL.map(deOutroPortal),
  ...CRITERIOS_DO_PNTP.map(({ numero, texto }) => {
    if (DOS_LIVROS.has(numero) && !fatos.fonte_propria) return deOutroPortal({ numero, texto });
    const [conferir, onde] = CONFERENCIAS[numero] ?? [doPortal, null];
    const { falta: o_que = null, desde = null } = conferir(fatos) ?? {};
    const comFalta = desde === null ? ('FALTA' as const) : ('DESATUALIZADO' as const);
    const situacao = o_que === null ? ('ATENDIDO' as const) : comFalta;
    return { numero, texto, situacao, falta: o_que, desde, onde };
  }),
];
