import * as z from 'zod/mini';
import type { Quem } from '../../../core/quem.ts';

/**
 * Which copy of a document leaves: the full one, or the masked one, which says no more of a person
 * than the public pages do (CTN art. 198). Both are of the same document and carry the same code.
 */
export const Via = z.enum(['INTEGRAL', 'MASCARADA']);
export type Via = z.infer<typeof Via>;

/** Staff and the person themselves, signed in, get the full copy; everybody else the masked one. */
export const viaDe = ({ papel, usuario }: Quem, cpfcnpj: string): Via => {
  if (papel === 'VISITANTE') return 'MASCARADA';
  return papel !== 'CONTRIBUINTE' || usuario?.cpfcnpj === cpfcnpj ? 'INTEGRAL' : 'MASCARADA';
};
