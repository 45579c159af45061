/** How patient the portal is with a city's system; tests are less. */
export interface LimitesDoErp {
  /** For a look-up, its repetition and the wait for its turn included. */
  leituraMs: number;
  /** For a refresh, which is never repeated. */
  gravacaoMs: number;
  tentativas: number;
  /** Of one answer: 10,000 guides with a dozen installments pass. */
  corpoBytes: number;
  /** Calls at once, of each orgao. */
  simultaneas: number;
  /** Calls that wait for their turn, of each orgao. */
  fila: number;
  /** Data shown again without asking. */
  guardadoMs: number;
  /** Data shown again while the system is down. */
  guardadoNaFaltaMs: number;
  /** Answers kept, of each orgao. */
  guardados: number;
  /** The breaker opens when, within this window, … */
  janelaMs: number;
  /** … at least so many calls … */
  minimo: number;
  /** … and this share of them failed. */
  porcentagem: number;
  /** After which the breaker lets one call try. */
  descansoMs: number;
}

export const LIMITES_DO_ERP: LimitesDoErp = {
  leituraMs: 8_000,
  gravacaoMs: 15_000,
  tentativas: 2,
  corpoBytes: 64 * 1024 * 1024,
  simultaneas: 8,
  fila: 64,
  guardadoMs: 60_000,
  guardadoNaFaltaMs: 15 * 60_000,
  guardados: 500,
  janelaMs: 10_000,
  minimo: 5,
  porcentagem: 50,
  descansoMs: 15_000,
};
