/** One EMV object: identifier of two digits, length of two digits (characters), value. */
export interface Objeto {
  readonly id: string;
  readonly valor: string;
}

/** Writes one object. Throws RangeError for an empty value or one beyond 99 characters. */
export function tlv(id: string, valor: string): string {
  const tamanho = [...valor].length;
  if (tamanho < 1 || tamanho > 99) throw new RangeError(`objeto ${id} com ${tamanho} caracteres`);
  return `${id}${String(tamanho).padStart(2, '0')}${valor}`;
}

/** The objects of a text, in order, or undefined when a length does not fit or an id repeats. */
export function lerTlv(texto: string): readonly Objeto[] | undefined {
  const caracteres = [...texto];
  const objetos: Objeto[] = [];
  for (let i = 0; i < caracteres.length;) {
    const cabeca = caracteres.slice(i, i + 4).join('');
    const tamanho = Number(cabeca.slice(2));
    const valor = caracteres.slice(i + 4, i + 4 + tamanho);
    if (!/^[0-9]{4}$/.test(cabeca) || tamanho === 0 || valor.length !== tamanho) return undefined;
    const id = cabeca.slice(0, 2);
    if (objetos.some((objeto) => objeto.id === id)) return undefined;
    objetos.push({ id, valor: valor.join('') });
    i += 4 + tamanho;
  }
  return objetos;
}
