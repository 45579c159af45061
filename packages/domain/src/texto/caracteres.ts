/** Code units that one character may take: an emoji of a family has eleven. */
const UNIDADES_POR_CARACTERE = 16;

/** Characters as people count them: an emoji, or a letter with its accents, is one. */
export const contarCaracteres = (texto: string): number =>
  texto === ''
    ? 0
    : [...new Intl.Segmenter('pt-BR', { granularity: 'grapheme' }).segment(texto)].length;

/**
 * Whether a text has at most so many characters as people count them. Letters under a pile of
 * marks, which count as one and take any room, do not pass.
 */
export const cabeEm = (texto: string, maximo: number): boolean =>
  texto.length <= maximo ||
  (texto.length <= maximo * UNIDADES_POR_CARACTERE && contarCaracteres(texto) <= maximo);
