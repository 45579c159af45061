import { lido, naoLido, type Leitura } from '../texto/escrita.ts';

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

/** Hue (0 to 6), saturation and lightness (0 to 1) of a colour. */
function paraHsl([r, g, b]: Rgb): Rgb {
  const [maior, menor] = [Math.max(r, g, b), Math.min(r, g, b)];
  const croma = (maior - menor) / 255;
  const l = (maior + menor) / 510;
  if (croma === 0) return [0, 0, l];
  const s = croma / (1 - Math.abs(2 * l - 1));
  const passo = croma * 255;
  if (maior === r) return [((g - b) / passo + 6) % 6, s, l];
  return maior === g ? [(b - r) / passo + 2, s, l] : [(r - g) / passo + 4, s, l];
}

/** The colour of a hue, saturation and lightness (CSS Color 4, § 7.1). */
function deHsl([h, s, l]: Rgb): Rgb {
  const canal = (n: number) => {
    const k = (n + h * 2) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [canal(0), canal(8), canal(4)];
}

/**
 * The colour of the same hue and saturation, nearest in lightness, whose luminance lies between two
 * limits; left alone when it already does.
 */
export function limitarLuminancia(cor: Rgb, minima: number, maxima: number): Rgb {
  const atual = luminancia(cor);
  if (atual >= minima && atual <= maxima) return cor;
  const escurecer = atual > maxima;
  const [h, s, l] = paraHsl(cor);
  let [fora, dentro] = [l, escurecer ? 0 : 1];
  for (let passo = 0; passo < 20; passo += 1) {
    const meio = (fora + dentro) / 2;
    const luz = luminancia(deHsl([h, s, meio]));
    if (escurecer ? luz > maxima : luz < minima) fora = meio;
    else dentro = meio;
  }
  return deHsl([h, s, dentro]);
}

const BRANCO: Rgb = [255, 255, 255];

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
