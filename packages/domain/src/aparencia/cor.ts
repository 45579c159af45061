import { lido, naoLido, type Leitura } from '../texto/leitura.ts';

/** A colour, each channel from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Reads `#rrggbb`; undefined for anything else. */
export function lerHex(texto: string): Rgb | undefined {
  const [, r, g, b] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(texto) ?? [];
  if (r === undefined || g === undefined || b === undefined) return undefined;
  return [Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)];
}

/** A colour written in the code. Throws for what is not `#rrggbb`. */
export function hex(texto: string): Rgb {
  const cor = lerHex(texto);
  if (cor === undefined) throw new Error(`cor ilegível: ${texto}`);
  return cor;
}

export const paraHex = (cor: Rgb): string =>
  `#${cor.map((canal) => Math.round(canal).toString(16).padStart(2, '0')).join('')}`;

const linear = (canal: number): number => {
  const c = canal / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance, 0 to 1 (WCAG 2.2, definition of relative luminance). */
export const luminancia = ([r, g, b]: Rgb): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** Contrast ratio, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contraste(uma: Rgb, outra: Rgb): number {
  const [clara, escura] = [luminancia(uma), luminancia(outra)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (clara + 0.05) / (escura + 0.05);
}

/** `parte` (0 to 1) of one colour over another. */
export const misturar = (cor: Rgb, fundo: Rgb, parte: number): Rgb => [
  fundo[0] + (cor[0] - fundo[0]) * parte,
  fundo[1] + (cor[1] - fundo[1]) * parte,
  fundo[2] + (cor[2] - fundo[2]) * parte,
];

const PRETO: Rgb = [0, 0, 0];
const BRANCO: Rgb = [255, 255, 255];

/**
 * The colour nearest to this one whose luminance lies between two limits: left alone when it
 * already does, else darkened towards black or lightened towards white, keeping its hue.
 */
export function limitarLuminancia(cor: Rgb, minima: number, maxima: number): Rgb {
  const atual = luminancia(cor);
  if (atual >= minima && atual <= maxima) return cor;
  const escurecer = atual > maxima;
  const destino = escurecer ? PRETO : BRANCO;
  let [fica, muda] = [0, 1];
  for (let passo = 0; passo < 20; passo += 1) {
    const meio = (fica + muda) / 2;
    const l = luminancia(misturar(destino, cor, meio));
    if (escurecer ? l > maxima : l < minima) fica = meio;
    else muda = meio;
  }
  return misturar(destino, cor, muda);
}

/** Contrast that text needs (WCAG 2.2, 1.4.3). */
const CONTRASTE_DO_TEXTO = 4.5;

/** Reads the colour of an orgao, which carries white text: `#rrggbb`, dark enough. */
export function lerCor(texto: string): Leitura<string> {
  const cor = lerHex(texto);
  if (cor === undefined) return naoLido('Escreva a cor como #rrggbb. Exemplo: #14477d.');
  if (contraste(cor, BRANCO) < CONTRASTE_DO_TEXTO) {
    return naoLido('Esta cor é clara demais para letras brancas. Escolha uma mais escura.');
  }
  return lido(texto.toLowerCase());
}
