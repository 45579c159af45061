export const TINTA = '#16191d';
/** Labels and notes; 7,4:1 on white. */
export const SUAVE = '#4a545e';
export const FIO = '#b8c1c9';
export const FUNDO = '#f3f6f8';
export const ALERTA = '#8f1d14';
/** Seen through text without disturbing it. */
export const MARCA_DAGUA = '#edf0f2';
export const PAPEL = '#ffffff';
export const PRETO = '#000000';

const AZUL_PROFUNDO = '#0b3c68';

/**
 * The orgao's colour, darkened until text in it reads on white (WCAG 1.4.3, 4,5:1). Anything that
 * is not '#rrggbb' gives the deep blue.
 */
export function acento(cor: string | null): string {
  if (cor === null || !/^#[0-9a-f]{6}$/i.test(cor)) return AZUL_PROFUNDO;
  let canais = [1, 3, 5].map((i) => Number.parseInt(cor.slice(i, i + 2), 16));
  while (contrasteComBranco(canais) < 4.5) canais = canais.map((canal) => Math.floor(canal * 0.92));
  return `#${canais.map((canal) => canal.toString(16).padStart(2, '0')).join('')}`;
}

function contrasteComBranco(canais: number[]): number {
  const [r = 0, g = 0, b = 0] = canais.map((canal) => {
    const s = canal / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}
