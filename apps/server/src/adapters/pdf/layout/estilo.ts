import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

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

export type Peso = 'normal' | 'forte';
type Fontes = Record<Peso, Font>;

const require = createRequire(import.meta.url);

/** Atkinson Hyperlegible Next, the face of the whole portal, in its full character set. */
const ARQUIVOS = {
  normal:
    require.resolve('@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf'),
  forte:
    require.resolve('@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf'),
};

let abertas: Fontes | undefined;

/** Both weights, read and parsed once per worker and shared by every document it prints. */
export function fontes(): Fontes {
  abertas ??= abrirFontes();
  return abertas;
}

/** Both weights, read and parsed anew. */
export const abrirFontes = (): Fontes => ({
  normal: lembrada(abrir(ARQUIVOS.normal)),
  forte: lembrada(abrir(ARQUIVOS.forte)),
});

function abrir(arquivo: string): Font {
  const fonte = create(readFileSync(arquivo));
  // pdfkit scales the positions of a run in place: at 1,000 units an em that changes nothing, and
  // only so may a run be kept for the next document.
  if (!('layout' in fonte) || fonte.unitsPerEm !== 1000)
    throw new Error(`${arquivo}: unexpected font`);
  return sabendoAsLetras(fonte);
}

/**
 * The font whose every glyph knows its letter. fontkit keeps a glyph as it first met it: a point met
 * as a part of ':' would have no letter (ToUnicode) in this document and all later ones, and who
 * copies or listens to them would get something else. Its outline, which a subset looks through for
 * parts, is read once and not for each document.
 */
function sabendoAsLetras(fonte: Font): Font {
  const getGlyph = fonte.getGlyph.bind(fonte);
  const contornos = new Map<number, unknown>();
  return Object.assign(fonte, {
    getGlyph: (id: number, letras: number[] = []) => {
      const glifo = getGlyph(id, letras);
      if (glifo.codePoints.length === 0) glifo.codePoints = letras;
      if (!contornos.has(id)) {
        contornos.set(id, glifo._decode());
        glifo._decode = () => contornos.get(id);
      }
      return glifo;
    },
  });
}

type Run = ReturnType<Font['layout']>;

/** The font with its shaping kept: labels, dates and the orgao repeat from slip to slip. */
function lembrada(fonte: Font): Font {
  const correntes = new Map<string, Run>();
  const tabulares = new Map<string, Run>();
  const layout: Font['layout'] = (texto, recursos) => {
    const runs = recursos ? tabulares : correntes;
    const feito = runs.get(texto);
    if (feito) return feito;
    const run = fonte.layout(texto, recursos && ['tnum']);
    if (runs.size >= 5_000) runs.clear();
    runs.set(texto, run);
    return run;
  };
  return Object.create(fonte, { layout: { value: layout } }) as Font;
}

/**
 * A part of a document: where to draw, and the element of the structure tree under which what is
 * drawn is tagged. The document itself is the outermost part.
 */
export type Parte = { pdf: PDFKit.PDFDocument; fontes: Fontes; no: PDFKit.PDFStructureElement };

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
