import { partesDaData, type DataCivil } from '../calendario/data-civil.ts';
import { aguardaAtendente, naoAtendida } from './derivados.ts';
import type { Solicitacao } from './solicitacao.ts';

/** The five that divide every request among them, in the order of the stack (`esic.md` §4). */
export const BALDES_DO_RELATORIO = [
  'aguardando',
  'em_atendimento',
  'finalizadas',
  'canceladas',
  'expiradas',
] as const;

export type BaldeDoRelatorio = (typeof BALDES_DO_RELATORIO)[number];

/** `atendidas` is a stack of its own: it counts again what somebody ever attended. */
export type Quantidades = Readonly<Record<BaldeDoRelatorio | 'atendidas', number>>;

export interface LinhaDoRelatorio {
  readonly ano: number;
  /** 1 to 12. */
  readonly mes: number;
  readonly quantidades: Quantidades;
}

type Contavel = Pick<
  Solicitacao,
  'status' | 'cancelada_em' | 'expirada_em' | 'atendida_em' | 'data_solicitacao' | 'data_previsao'
>;

/** Where a request is counted today; the first that fits. */
export function baldeDoRelatorio(solicitacao: Contavel, hoje: DataCivil): BaldeDoRelatorio {
  const { status, cancelada_em } = solicitacao;
  if (cancelada_em !== null) return 'canceladas';
  if (status === 'FINALIZADO') return 'finalizadas';
  if (status === 'EM_ATENDIMENTO') return 'em_atendimento';
  const parada = aguardaAtendente(solicitacao) && naoAtendida(solicitacao, hoje);
  return status === 'NAO_ATENDIDA' || parada ? 'expiradas' : 'aguardando';
}

const NENHUMA: Quantidades = {
  aguardando: 0,
  em_atendimento: 0,
  finalizadas: 0,
  canceladas: 0,
  expiradas: 0,
  atendidas: 0,
};

/** Adds to one figure of a month; `dia` is any day of it. */
export function somaNoRelatorio(
  meses: Map<string, Quantidades>,
  dia: DataCivil,
  qual: keyof Quantidades,
  quantas: number,
): void {
  const mes = dia.slice(0, 7);
  const antes = meses.get(mes) ?? NENHUMA;
  meses.set(mes, { ...antes, [qual]: antes[qual] + quantas });
}

/** The months of a sum, oldest first, those that came to nothing left out. */
export const linhasDoRelatorio = (
  meses: ReadonlyMap<string, Quantidades>,
): readonly LinhaDoRelatorio[] =>
  [...meses]
    .filter(([, quantidades]) => Object.values(quantidades).some((total) => total !== 0))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([dia, quantidades]) => {
      const { ano, mes } = partesDaData(`${dia}-01`);
      return { ano, mes, quantidades };
    });

/** Requests by the month in which they were filed, oldest month first; months without any are left out. */
export function quantidadesPorMes(
  solicitacoes: Iterable<Contavel>,
  hoje: DataCivil,
): readonly LinhaDoRelatorio[] {
  const meses = new Map<string, Quantidades>();
  for (const solicitacao of solicitacoes) {
    const { data_solicitacao, atendida_em } = solicitacao;
    somaNoRelatorio(meses, data_solicitacao, baldeDoRelatorio(solicitacao, hoje), 1);
    if (atendida_em !== null) somaNoRelatorio(meses, data_solicitacao, 'atendidas', 1);
  }
  return linhasDoRelatorio(meses);
}
