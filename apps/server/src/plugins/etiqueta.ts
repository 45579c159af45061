import { createHash } from 'node:crypto';

/** What tells one content from any other, short enough for a header. */
export const digestDe = (conteudo: string | Uint8Array): string =>
  createHash('sha256').update(conteudo).digest('base64url').slice(0, 27);

const semFraqueza = (etiqueta: string): string => etiqueta.trim().replace(/^W\//, '');

/** Whether who asks already has it (RFC 9110, 13.1.2). */
export const jaTem = (ifNoneMatch: string | undefined, etiqueta: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .some((uma) => uma.trim() === '*' || semFraqueza(uma) === semFraqueza(etiqueta));
