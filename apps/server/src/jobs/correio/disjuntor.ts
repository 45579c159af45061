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
