/** Millimetres to PDF points. */
export const mm = (milimetros: number): number => (milimetros * 72) / 25.4;

export const A4 = { largura: mm(210), altura: mm(297) };

/** Side margins, and the column of content between them. */
const MARGEM = mm(14);
export const COLUNA = { x: MARGEM, largura: A4.largura - 2 * MARGEM };

export type Ponto = { x: number; y: number };

/** Where something is drawn; the origin is the top left corner of the page. */
export type Area = { x: number; y: number; largura: number; altura: number };

/** A column that grows downwards. */
export type Faixa = { x: number; y: number; largura: number };
