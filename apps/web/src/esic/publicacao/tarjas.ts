import type { AreaDaTarja, TarjaDoArquivo } from '@balcao/domain';

/** What one key moves or resizes a mark by, in parts of the page. */
const PASSO = 0.01;
/** A smaller one would not be seen. */
export const MENOR = 0.005;

const entre = (valor: number, menor: number, maior: number): number =>
  Math.min(maior, Math.max(menor, valor));

/** Numbers that are sent and compared: a tenth of a thousandth of the page is less than a dot of it. */
const redondo = (valor: number): number => Math.round(valor * 10_000) / 10_000;

/** A mark within its page. */
export function naFolha({ x, y, largura, altura }: AreaDaTarja): AreaDaTarja {
  const w = entre(largura, MENOR, 1);
  const h = entre(altura, MENOR, 1);
  return {
    x: redondo(entre(x, 0, 1 - w)),
    y: redondo(entre(y, 0, 1 - h)),
    largura: redondo(w),
    altura: redondo(h),
  };
}

/** The rectangle between two corners. */
export const entreCantos = (
  a: { x: number; y: number },
  b: { x: number; y: number },
): AreaDaTarja => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  largura: Math.abs(a.x - b.x),
  altura: Math.abs(a.y - b.y),
});

const SETAS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-PASSO, 0],
  ArrowRight: [PASSO, 0],
  ArrowUp: [0, -PASSO],
  ArrowDown: [0, PASSO],
};

/** A mark after a key: arrows move it, with Shift they change its size; undefined when it is none of these. */
export function aposTecla(
  area: AreaDaTarja,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): AreaDaTarja | undefined {
  const seta = SETAS[key];
  if (seta === undefined) return undefined;
  const [dx, dy] = seta;
  if (!shiftKey) return naFolha({ ...area, x: area.x + dx, y: area.y + dy });
  const largura = Math.min(area.largura + dx, 1 - area.x);
  const altura = Math.min(area.altura + dy, 1 - area.y);
  return naFolha({ ...area, largura, altura });
}

/** Where a new mark is put for who has no mouse: in the middle of the page, from where it is moved. */
export const NO_MEIO: AreaDaTarja = { x: 0.35, y: 0.47, largura: 0.3, altura: 0.03 };

const dentro = (de: AreaDaTarja, fora: AreaDaTarja): boolean =>
  de.x >= fora.x - MENOR &&
  de.y >= fora.y - MENOR &&
  de.x + de.largura <= fora.x + fora.largura + MENOR &&
  de.y + de.altura <= fora.y + fora.altura + MENOR;

/** Of what is suggested for a page, what no mark covers yet. */
export const semTarja = (
  sugeridas: readonly AreaDaTarja[],
  tarjas: readonly TarjaDoArquivo[],
  pagina: number,
): AreaDaTarja[] =>
  sugeridas
    .map(naFolha)
    .filter((area) => !tarjas.some((uma) => uma.pagina === pagina && dentro(area, uma)));

const porCento = (valor: number): string => `${Math.round(valor * 100)}%`;

/** A mark in words, for who does not see the page. */
export const descricaoDaTarja = ({ x, y, largura, altura }: AreaDaTarja): string =>
  `a ${porCento(x)} da esquerda e ${porCento(y)} do alto, com ${porCento(largura)} da largura e ${porCento(altura)} da altura da página`;

/** How many marks, in words. */
export const contarTarjas = (quantas: number): string =>
  quantas === 0 ? 'Nenhuma tarja' : quantas === 1 ? '1 tarja' : `${quantas} tarjas`;
