type Forma = 'NFC' | 'NFD' | 'NFKC' | 'NFKD';

/** Marks of a letter, and the two letters that NFKC takes for marks of the one before them. */
const PILHA = /[\p{M}\uff9e\uff9f]{30}/gu;

/** Joins nothing and shows nothing, but ends a pile of marks: U+034F, combining grapheme joiner. */
const FIM_DA_PILHA = '\u034f';

/**
 * A text in a normal form, in time proportional to it. Marks are put in order within a pile of them, with
 * the square of its height as work: 80,000 marks over one letter stop a server for ten seconds. So piles are
 * cut up every thirty marks, more than any language writes (Unicode UAX #15, Stream-Safe Text Format).
 */
export const normalizar = (texto: string, forma: Forma): string =>
  texto.replace(PILHA, `$&${FIM_DA_PILHA}`).normalize(forma);

/** A text without the marks over and under its letters. */
export const semAcentos = (texto: string): string =>
  texto.replace(/\p{M}/gu, '').normalize('NFD').replace(/\p{M}/gu, '');

/** Controls and halves of characters, which no keyboard writes: databases stumble over them. */
const ILEGIVEIS = /[^\P{Cc}\n\t]|\p{Cs}/gu;

/** Marks that turn the direction of what follows (Unicode UAX #9 § 2), and the mark of byte order. */
const DIRECAO = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Anything but blanks, marks without a sign of their own, and the letters that are drawn empty. */
const VISIVEL = /[^\p{Z}\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Text without the marks by which `fdp.exe` would show as `exe.pdf`. */
export const semMarcasDeDirecao = (texto: string): string => texto.replace(DIRECAO, '');

/**
 * Text as its readers get it: lines end as everywhere, nothing in it turns it around, and accents are
 * part of their letters. Every free text of a request goes through it, since PostgreSQL keeps no U+0000.
 */
export const limparTexto = (texto: string): string =>
  normalizar(
    semMarcasDeDirecao(texto.replace(/\r\n?/g, '\n').replace(ILEGIVEIS, '')),
    'NFC',
  ).trim();

/** The same of what has one line: a name, a subject. */
export const limparLinha = (texto: string): string => limparTexto(texto).replace(/\s+/g, ' ');

/**
 * Texts one after the other, as people say them: `a, b e c`. `Intl.ListFormat` says the same and takes a
 * phone 0.1 s to be made.
 */
export const enumerar = (textos: readonly string[]): string =>
  [textos.slice(0, -1).join(', '), ...textos.slice(-1)].filter((texto) => texto !== '').join(' e ');

/** Whether there is anything to see in a text: what is required cannot be answered with nothing. */
export const temVisivel = (texto: string): boolean => VISIVEL.test(texto);

/** Outcome of reading something a person typed or a file carried: the value, or why not (Portuguese, for people). */
export type Leitura<T> =
  | { readonly ok: true; readonly valor: T }
  | { readonly ok: false; readonly motivo: string };

export const lido = <T>(valor: T): Leitura<T> => ({ ok: true, valor });

export const naoLido = (motivo: string): Leitura<never> => ({ ok: false, motivo });

/** Crockford's base 32: digits and letters without I, L, O and U. */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A code of so many characters that people copy from paper, 5 bits each.
 * @param acaso random bytes, one for each character at least
 * @throws RangeError with fewer bytes
 */
export function createCodigo(acaso: Uint8Array, tamanho: number): string {
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

/** Mask of a protocol number, `AAAA-MMDD-NNNNNN`. */
export const MASCARA_PROTOCOLO = '####-####-######';

/** Mask of a postal code. */
export const MASCARA_CEP = '#####-###';

/** Mask of a day, `dia/mês/ano`. */
export const MASCARA_DATA = '##/##/####';

const TOKENS: Readonly<Record<string, RegExp>> = {
  '#': /^[0-9]$/,
  '@': /^[A-Za-z]$/,
  '*': /^[0-9A-Za-z]$/,
};

/**
 * Puts text into a mask. Tokens: `#` digit, `@` letter, `*` alphanumeric (`portal.md` §5); every
 * other character is a literal. Characters that do not fit are dropped, what exceeds the mask is
 * cut, and literals appear only once something follows them, so that erasing works while typing.
 *
 * Applying the mask to its own result changes nothing.
 */
export function aplicarMascara(mascara: string, texto: string): string {
  const entrada = [...texto];
  let lidos = 0;
  let saida = '';
  let literais = '';

  for (const simbolo of mascara) {
    const token = TOKENS[simbolo];
    if (!token) {
      if (entrada[lidos] === simbolo) lidos += 1;
      literais += simbolo;
      continue;
    }
    while (lidos < entrada.length && !token.test(entrada[lidos] ?? '')) lidos += 1;
    const caractere = entrada[lidos];
    if (caractere === undefined) break;
    saida += literais + caractere;
    literais = '';
    lidos += 1;
  }
  return saida;
}

/** Undoes a mask: only letters and digits are left. */
export const tirarMascara = (texto: string): string => texto.replace(/[^0-9A-Za-z]/g, '');
