/** Crockford's base 32: digits and letters without I, L, O and U. */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const TAMANHO_DO_CODIGO = 9;

/**
 * A verification code of 9 characters, 45 bits.
 * @param acaso random bytes, one for each character at least
 * @throws RangeError with fewer bytes
 */
export function codigoVerificador(acaso: Uint8Array): string {
  if (acaso.length < TAMANHO_DO_CODIGO) throw new RangeError('too few random bytes for a code');
  return Array.from(acaso.subarray(0, TAMANHO_DO_CODIGO), (byte) =>
    ALFABETO.charAt(byte % ALFABETO.length),
  ).join('');
}

/** Letters that the alphabet does not have, read as the digits they look like. */
const PARECIDAS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * Reads a code as people copy it: either case, spaces, hyphens and dots between, O for 0, I and L
 * for 1. Undefined when it cannot be one of ours.
 */
export function lerCodigoVerificador(texto: string): string | undefined {
  const codigo = texto
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/[OIL]/g, (letra) => PARECIDAS[letra] ?? letra);
  const nosso =
    codigo.length === TAMANHO_DO_CODIGO && [...codigo].every((letra) => ALFABETO.includes(letra));
  return nosso ? codigo : undefined;
}
