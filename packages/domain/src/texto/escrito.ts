import { normalizar } from './normalizar.ts';

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
