/** Code units that one character may take: an emoji of a family has eleven. */
const UNIDADES_POR_CARACTERE = 16;

/**
 * Code units handed to `Intl.Segmenter` at a time. For every character that it tells of, Node 20 copies
 * the whole text that it was given: given a long text, its work grows with the square of it.
 */
const JANELA = 256;

let segmentador: Intl.Segmenter | undefined;

/** Where a window ends that is to have so many units: never between the halves of a character. */
const fimDaJanela = (texto: string, inicio: number, unidades: number): number => {
  const fim = inicio + unidades;
  if (fim >= texto.length) return texto.length;
  return (texto.codePointAt(fim - 1) ?? 0) > 0xffff ? fim + 1 : fim;
};

/**
 * Characters as people count them: an emoji, or a letter with its accents, is one. Takes time in
 * proportion to the text, and stops once there are more than `ate`: what it says then is `ate + 1`.
 *
 * Where a character begins depends on what comes before it only since the one before began (Unicode
 * UAX #29), and on one code point after it. So of each window all but the last character are certain,
 * and the next window begins at that one.
 */
export const contarCaracteres = (texto: string, ate = Infinity): number => {
  if (texto === '') return 0;
  segmentador ??= new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });
  let caracteres = 0;
  let inicio = 0;
  let unidades = JANELA;
  while (inicio < texto.length && caracteres <= ate) {
    const fim = fimDaJanela(texto, inicio, unidades);
    const janela = texto.slice(inicio, fim);
    let certas = 0;
    for (const { index } of segmentador.segment(janela)) {
      if (index === 0) continue;
      caracteres += 1;
      certas = index;
      // Of a window made larger for the sake of one character, no other is asked for.
      if (caracteres > ate || unidades > JANELA) break;
    }
    if (certas === 0 && fim === texto.length) return caracteres + 1;
    // A character larger than the window: looked at again in twice as much.
    unidades = certas === 0 ? unidades * 2 : JANELA;
    inicio += certas;
  }
  return caracteres;
};

/**
 * Whether a text may have at most so many characters, told by its length alone: what is refused here
 * need not be read.
 */
export const podeCaberEm = (texto: string, maximo: number): boolean =>
  texto.length <= maximo * UNIDADES_POR_CARACTERE;

/**
 * Whether a text has at most so many characters as people count them. Letters under a pile of
 * marks, which count as one and take any room, do not pass.
 */
export const cabeEm = (texto: string, maximo: number): boolean =>
  texto.length <= maximo ||
  (podeCaberEm(texto, maximo) && contarCaracteres(texto, maximo) <= maximo);
