/** Byte order mark: without it Brazilian spreadsheets read UTF-8 as Latin-1. */
export const INICIO_DO_CSV = '\uFEFF';

/** Media type of what `linhaCsv` writes. */
export const TIPO_DO_CSV = 'text/csv; charset=utf-8';

/** What a cell may hold; a number is written with a decimal comma, null is empty. */
export type CelulaCsv = string | number | boolean | null;

/** A spreadsheet runs a text that begins with one of these, wide forms included, as a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** What ends a cell or a line, or opens a quoted one. */
const ESPECIAIS = /[";\r\n]/;

/** A text as a spreadsheet shows it and never runs it (OWASP, CSV Injection). */
const inerte = (texto: string): string => (FORMULA.test(texto) ? `'${texto}` : texto);

function textoDaCelula(valor: CelulaCsv): string {
  if (valor === null) return '';
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (typeof valor === 'number') return String(valor).replace('.', ',');
  return inerte(valor);
}

function celulaCsv(valor: CelulaCsv): string {
  const texto = textoDaCelula(valor);
  return ESPECIAIS.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
}

/**
 * One line of a CSV as Brazilian spreadsheets open it (RFC 4180, with a semicolon because the comma
 * separates decimals here), its end included. Formulas in texts are made inert.
 */
export const linhaCsv = (celulas: readonly CelulaCsv[]): string =>
  `${celulas.map(celulaCsv).join(';')}\r\n`;

/** A whole CSV, its mark included: the names of the columns and then the lines. */
export const csvDe = (
  colunas: readonly string[],
  linhas: readonly (readonly CelulaCsv[])[],
): string => INICIO_DO_CSV + [colunas, ...linhas].map(linhaCsv).join('');
