/** Characters of PDF's syntax (ISO 32000-1 §7.2.2). */
const BRANCOS = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITADORES = new Set(Buffer.from('()<>[]{}/%'));

const ABRE = 0x28;
const FECHA = 0x29;
const MENOR = 0x3c;
const MAIOR = 0x3e;
const BARRA = 0x2f;
const CONTRABARRA = 0x5c;
const COMENTARIO = 0x25;

/** Where a string in parentheses that begins at `em` ends. */
function fimDoTexto(bytes: Uint8Array, em: number): number {
  let abertos = 0;
  for (let i = em; i < bytes.length; i += 1) {
    if (bytes[i] === CONTRABARRA) i += 1;
    else if (bytes[i] === ABRE) abertos += 1;
    else if (bytes[i] === FECHA) {
      abertos -= 1;
      if (abertos === 0) return i + 1;
    }
  }
  return bytes.length;
}

const enquanto = (bytes: Uint8Array, em: number, vale: (byte: number) => boolean): number => {
  let i = em;
  while (i < bytes.length && vale(bytes[i] ?? 0)) i += 1;
  return i;
};

const comum = (byte: number): boolean => !BRANCOS.has(byte) && !DELIMITADORES.has(byte);

/** Where the token that begins at `em` ends. */
function fimDaFicha(bytes: Uint8Array, em: number): number {
  const byte = bytes[em];
  if (byte === ABRE) return fimDoTexto(bytes, em);
  if (byte === COMENTARIO) return enquanto(bytes, em, (um) => um !== 10 && um !== 13);
  if ((byte === MENOR || byte === MAIOR) && bytes[em + 1] === byte) return em + 2;
  if (byte === MENOR) return Math.min(bytes.length, enquanto(bytes, em, (um) => um !== MAIOR) + 1);
  if (byte === BARRA) return enquanto(bytes, em + 1, comum);
  return comum(byte ?? 0) ? enquanto(bytes, em, comum) : em + 1;
}

/** Where the bytes of an inline picture end, its `EI` included. */
function fimDaImagem(bytes: Uint8Array, em: number): number {
  for (let i = em; i + 2 < bytes.length; i += 1) {
    const aqui = BRANCOS.has(bytes[i] ?? 1) && bytes[i + 1] === 0x45 && bytes[i + 2] === 0x49;
    if (aqui && !comum(bytes[i + 3] ?? 32)) return i + 3;
  }
  return bytes.length;
}

/** What stands for a marked-content operator without its property list. */
const MARCADOS: Readonly<Record<string, string>> = { BDC: 'BMC', DP: 'MP' };

/**
 * A content stream without the property lists of its marked content (ISO 32000-1 §14.6): alternate and
 * actual texts (`/ActualText`) say in them what a redaction took from the page.
 * @param bytes without filters
 */
export function semPropriedades(bytes: Uint8Array): Uint8Array {
  const partes: Uint8Array[] = [];
  const latin1 = new TextDecoder('latin1');
  /** Where the operands since the last operator end: the first of a marked content is its name. */
  let operandos: { fim: number }[] = [];
  let copiado = 0;
  let niveis = 0;
  for (let em = 0; em < bytes.length;) {
    if (BRANCOS.has(bytes[em] ?? 0)) {
      em += 1;
      continue;
    }
    const fim = fimDaFicha(bytes, em);
    const ficha = fim - em < 4 ? latin1.decode(bytes.subarray(em, fim)) : '';
    if (ficha === '<<') niveis += 1;
    const operador = niveis === 0 && /^[A-Za-z'"*]+$/.test(ficha);
    const novo = MARCADOS[ficha];
    const [nome] = operandos;
    if (operador && novo !== undefined && nome !== undefined) {
      partes.push(bytes.subarray(copiado, nome.fim), new TextEncoder().encode(` ${novo}`));
      copiado = fim;
    }
    if (ficha === '>>') niveis = Math.max(0, niveis - 1);
    if (operador) operandos = [];
    else if (bytes[em] !== COMENTARIO) operandos.push({ fim });
    em = operador && ficha === 'ID' ? fimDaImagem(bytes, fim) : fim;
  }
  partes.push(bytes.subarray(copiado));
  return Buffer.concat(partes);
}
