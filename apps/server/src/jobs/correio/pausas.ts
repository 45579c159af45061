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

const PRIMEIRA_MS = 5_000;
const MAIOR_MS = 60_000;

/**
 * Keeps mails in the queue while the mail server is away: closed after its first silence, opened a
 * crack for one mail after growing waits, and wholly when one gets through.
 */
export class Disjuntor {
  readonly #relogio: () => Date;
  readonly #primeiraMs: number;
  readonly #maiorMs: number;
  #esperaMs = 0;
  #ate = 0;

  constructor(relogio: () => Date, primeiraMs = PRIMEIRA_MS, maiorMs = MAIOR_MS) {
    this.#relogio = relogio;
    this.#primeiraMs = primeiraMs;
    this.#maiorMs = maiorMs;
  }

  /** How many of `maximo` may try now. */
  vagas(maximo: number): number {
    if (this.#esperaMs === 0) return maximo;
    return this.#relogio().getTime() < this.#ate ? 0 : 1;
  }

  falhou(): void {
    const agora = this.#relogio().getTime();
    // Those that were on their way when it closed say nothing new.
    if (agora < this.#ate) return;
    this.#esperaMs = Math.min(this.#esperaMs * 2 || this.#primeiraMs, this.#maiorMs);
    this.#ate = agora + this.#esperaMs;
  }

  passou(): void {
    this.#esperaMs = 0;
    this.#ate = 0;
  }
}
