const MINUTO = 60;
const HORA = 60 * MINUTO;

/** Growing pauses between two tries of one mail, and for how long it is tried. */
export interface Pausas {
  /** Seconds after each failed try; the last one repeats. */
  segundos: readonly number[];
  /** Seconds since it was queued after which a failed try was the last. */
  prazo: number;
}

/** Eight tries in the first three hours, then one an hour up to a day. */
export const PAUSAS: Pausas = {
  segundos: [1, 2, 5, 10, 20, 40].map((minutos) => minutos * MINUTO).concat(HORA),
  prazo: 24 * HORA,
};

/** Seconds until the next try; undefined when the last one was made. */
export const proximaPausa = (
  { segundos, prazo }: Pausas,
  tentativas: number,
  idadeSegundos: number,
): number | undefined => {
  const pausa = segundos[Math.min(tentativas, segundos.length) - 1] ?? 0;
  return idadeSegundos + pausa > prazo ? undefined : pausa;
};
