import { createHash } from 'node:crypto';

/**
 * The ETag of a file that is made while it is sent: a digest of what it is made of. Weak (RFC 9110,
 * 8.8.1), since it says that the data are the same, not the bytes.
 */
export const etiquetaDe = (...partes: readonly string[]): string =>
  `W/"${createHash('sha256').update(partes.join('\n')).digest('base64url').slice(0, 27)}"`;

const semFraqueza = (etiqueta: string): string => etiqueta.trim().replace(/^W\//, '');

/** Whether who asks already has it (RFC 9110, 13.1.2). */
export const jaTem = (ifNoneMatch: string | undefined, etiqueta: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .some((uma) => uma.trim() === '*' || semFraqueza(uma) === semFraqueza(etiqueta));
