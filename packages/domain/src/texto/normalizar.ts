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
