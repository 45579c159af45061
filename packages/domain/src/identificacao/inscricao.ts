/**
 * The form in which property registrations are compared: letters and digits, upper-case. Cities
 * print the same registration with points, slashes or nothing.
 */
export const normalizarInscricao = (inscricao: string): string =>
  inscricao.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
