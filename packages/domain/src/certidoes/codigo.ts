import { criarCodigo, lerCodigo } from '../texto/codigo.ts';

export const TAMANHO_DO_CODIGO = 9;

/**
 * A verification code of 9 characters, 45 bits.
 * @param acaso random bytes, one for each character at least
 * @throws RangeError with fewer bytes
 */
export const codigoVerificador = (acaso: Uint8Array): string =>
  criarCodigo(acaso, TAMANHO_DO_CODIGO);

/** Reads a verification code as people copy it. Undefined when it cannot be one of ours. */
export const lerCodigoVerificador = (texto: string): string | undefined =>
  lerCodigo(texto, TAMANHO_DO_CODIGO);
