import { diasEntre, type DataCivil } from '../calendario/data-civil.ts';
import type { Solicitacao } from './solicitacao.ts';
import type { Selo } from './status.ts';

type ComPrazo = Pick<Solicitacao, 'status' | 'cancelada_em' | 'data_previsao'>;

/** Days before the deadline on which the sector is reminded. */
const LEMBRETES = [0, 1, 5] as const;

export type Lembrete = (typeof LEMBRETES)[number];

/** How many days before a deadline the first of its reminders is sent. */
export const PRIMEIRO_LEMBRETE = Math.max(...LEMBRETES);

/** Days until the deadline, negative after it; undefined when there is nothing left to answer. */
const diasRestantes = (
  { status, cancelada_em, data_previsao }: ComPrazo,
  hoje: DataCivil,
): number | undefined =>
  status === 'FINALIZADO' || cancelada_em !== null ? undefined : diasEntre(hoje, data_previsao);

const emDias = (dias: number): string => (dias === 1 ? '1 dia' : `${dias} dias`);

function textoDoRestante(dias: number): string {
  if (dias === 0) return 'vence hoje';
  if (dias < 0) return `venceu há ${emDias(-dias)}`;
  return dias === 1 ? 'falta 1 dia' : `faltam ${emDias(dias)}`;
}

/** So many days to a deadline in words, with the colour that a queue gives them: never by colour alone. */
export function seloDoRestante(dias: number): Selo & { dias: number } {
  const cor = dias <= 0 ? 'vermelho' : dias <= 5 ? 'laranja' : 'verde';
  return { dias, rotulo: textoDoRestante(dias), cor };
}

/** What is left of the deadline of a request. */
export function restanteDoPrazo(
  solicitacao: ComPrazo,
  hoje: DataCivil,
): (Selo & { dias: number }) | undefined {
  const dias = diasRestantes(solicitacao, hoje);
  return dias === undefined ? undefined : seloDoRestante(dias);
}

/** The reminder that is due so many days before a deadline; none after it. */
export const lembreteDoDia = (dias: number): Lembrete | undefined =>
  dias < 0 ? undefined : LEMBRETES.find((antes) => dias <= antes);

/**
 * The reminder that the sector should have had by now: 5 days before the deadline, 1 day before, or
 * on the day. Asked every day it changes three times, so that a day without the job loses none.
 */
export function lembreteDevido(solicitacao: ComPrazo, hoje: DataCivil): Lembrete | undefined {
  const dias = diasRestantes(solicitacao, hoje);
  return dias === undefined ? undefined : lembreteDoDia(dias);
}
