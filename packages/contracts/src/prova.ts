import * as z from 'zod/mini';

/** Where a call carries the proof that it was asked for. */
export const CABECALHO_DA_PROVA = 'x-prova';

/** Says that whoever asks runs no code, and can solve nothing. */
export const CABECALHO_SEM_CODIGO = 'x-sem-codigo';

/**
 * Work asked of a device behind an address with many misses: for each of `partes`, a number with
 * which the SHA-256 of {@link textoDaProva} begins with `bits` zero bits.
 */
export const Desafio = z.object({
  /** What the server signed: sent back with the answer, once, for the same call. */
  token: z.string(),
  semente: z.string(),
  bits: z.number(),
  partes: z.number(),
});
export type Desafio = z.infer<typeof Desafio>;

/** What a number is written after before both are hashed: together they are one block of SHA-256. */
export const inicioDaProva = (semente: string, parte: number): string => `${semente}:${parte}:`;

/** The header's text: the signed challenge and one number for each part. */
export const escreverProva = (token: string, numeros: readonly number[]): string =>
  `${token}~${numeros.join('-')}`;
