/** What an antivirus says of a file. */
export type Veredito = { tipo: 'LIMPO' } | { tipo: 'INFECTADO'; ameaca: string };

/** One file under examination, piece by piece as it passes. */
export interface Exame {
  /** Hands over a piece; waits while the antivirus is behind. Never throws. */
  receber: (pedaco: Uint8Array) => Promise<void>;
  /**
   * After the last piece.
   * @throws AppError ANTIVIRUS_INDISPONIVEL when it could not be examined
   */
  terminar: () => Promise<Veredito>;
  /** Abandons the examination. */
  abandonar: () => void;
}

export interface Antivirus {
  examinar: () => Exame;
}
