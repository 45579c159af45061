import type { Ensaio } from '../core/estado-das-copias.ts';

/** A rehearsal of which everything came back, or not. */
export const ensaioDe = (em: string, problemas: readonly string[] = []): Ensaio => ({
  em,
  copia: 'x',
  rpo_segundos: 60,
  rto_segundos: 61,
  anexos: 1,
  anexos_danificados: [],
  documentos: 2,
  registros_selados: 3,
  problemas,
});
