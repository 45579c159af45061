import type { FonteEmbutida } from './fonte-embutida.ts';
import type { Peso } from './fontes.ts';

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

export const TINTA = '#16191d';
/** Labels and notes; 7,4:1 on white. */
export const SUAVE = '#4a545e';
export const FIO = '#b8c1c9';
export const FUNDO = '#f3f6f8';
export const ALERTA = '#8f1d14';
/** Seen through text without disturbing it. */
export const MARCA_DAGUA = '#edf0f2';
export const PAPEL = '#ffffff';

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

/**
 * A part of a document: where to draw, and the element of the structure tree under which what is
 * drawn is tagged. The document itself is the outermost part.
 */
export type Parte = {
  pdf: PDFKit.PDFDocument;
  fontes: Record<Peso, FonteEmbutida>;
  no: PDFKit.PDFStructureElement;
};

/** A grouping element ('Sect', 'Table', 'TR', 'L', …): the part that others are added to. */
export function grupo(
  parte: Parte,
  tipo: string,
  opcoes?: PDFKit.Mixins.StructureElementOptions,
): Parte {
  const no = parte.pdf.struct(tipo, opcoes);
  parte.no.add(no);
  return { ...parte, no };
}

/** Draws real content as one element of the structure tree. */
export function conteudo(
  { pdf, no }: Parte,
  tipo: string,
  desenhar: () => void,
  opcoes?: PDFKit.Mixins.StructureElementOptions,
): void {
  no.add(pdf.struct(tipo, opcoes, desenhar));
}

/** Draws what no one needs read aloud: rules, boxes, backgrounds, page numbers. */
export function artefato(
  { pdf }: Parte,
  desenhar: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  pdf.markContent('Artifact', { type });
  pdf.save();
  desenhar();
  pdf.restore();
  pdf.endMarkedContent();
}
