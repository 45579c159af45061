/** A number of fixed width inside a slip's codes. Throws RangeError when it does not fit. */
export function campo(valor: number, tamanho: number, nome: string): string {
  if (!Number.isSafeInteger(valor) || valor < 0 || String(valor).length > tamanho) {
    throw new RangeError(`${nome} não cabe no código da guia: ${valor}`);
  }
  return String(valor).padStart(tamanho, '0');
}
