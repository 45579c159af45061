/** Crockford's base 32: digits and letters without I, L, O and U. */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A code of so many characters that people copy from paper, 5 bits each.
 * @param acaso random bytes, one for each character at least
 * @throws RangeError with fewer bytes
 */
export function criarCodigo(acaso: Uint8Array, tamanho: number): string {
  if (acaso.length < tamanho) throw new RangeError('too few random bytes for a code');
  return Array.from(acaso.subarray(0, tamanho), (byte) =>
    ALFABETO.charAt(byte % ALFABETO.length),
  ).join('');
}

/** Letters that the alphabet does not have, read as the digits they look like. */
const PARECIDAS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * Reads a code as people copy it: either case, spaces, hyphens and dots between, O for 0, I and L
 * for 1. Undefined when it cannot be one of ours.
 */
export function lerCodigo(texto: string, tamanho: number): string | undefined {
  const codigo = texto
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/[OIL]/g, (letra) => PARECIDAS[letra] ?? letra);
  const nosso = codigo.length === tamanho && [...codigo].every((letra) => ALFABETO.includes(letra));
  return nosso ? codigo : undefined;
}
