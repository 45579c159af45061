import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { getDocument } from './pdfjs.ts';
import { scanCodes, type ScannedCode } from './scan-codes.ts';

/** An element of the structure tree: its role, its replacement text, what stands under it. */
type StructureElement = { role: string; alt?: string; children: StructureElement[] };

type ReadPage = {
  /** All real text, in the order of the file, runs of blanks as one space. */
  text: string;
  structure: StructureElement[];
};

type DecodedPage = ReadPage & {
  /** What a scanner reads off the printed page. */
  codes: ScannedCode[];
};

type Pdf<Page> = {
  title: string;
  language: string | undefined;
  /** MarkInfo says that the file is tagged. */
  tagged: boolean;
  pages: Page[];
};

export type DecodedPdf = Pdf<DecodedPage>;

/** 200 dpi: what an office scanner or a phone's camera sees of the paper. */
const DOTS_PER_POINT = 200 / 72;

/**
 * Reads a PDF as those who receive it do: text and structure as a screen reader gets them, codes
 * off the drawn page as a bank's reader gets them. Nothing of it is ours: pdf.js and ZXing.
 */
export const decodePdf = (bytes: Uint8Array): Promise<DecodedPdf> =>
  readPages(bytes, async (pdf, page) => ({
    ...(await readPage(page)),
    codes: await scanCodes(await draw(pdf, page)),
  }));

/** The same without its codes: nothing is drawn, which is nearly all of the work. */
export const readPdf = (bytes: Uint8Array): Promise<Pdf<ReadPage>> =>
  readPages(bytes, (_, page) => readPage(page));

async function readPages<Page>(
  bytes: Uint8Array,
  read: (pdf: PDFDocumentProxy, page: PDFPageProxy) => Promise<Page>,
): Promise<Pdf<Page>> {
  // pdf.js takes the bytes it is given away from their owner.
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, disableFontFace: true });
  const pdf = await loading.promise;
  const { info } = await pdf.getMetadata();
  const marks = await pdf.getMarkInfo();
  const pages: Page[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    pages.push(await read(pdf, await pdf.getPage(number)));
  }
  await loading.destroy();
  const { Title, Language } = info as { Title?: string; Language?: string };
  return { title: Title ?? '', language: Language, tagged: marks?.Marked === true, pages };
}

async function readPage(page: PDFPageProxy): Promise<ReadPage> {
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  const tree: unknown = await page.getStructTree();
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    structure: tree ? [element(tree)] : [],
  };
}

type Node = { role?: string; alt?: string; children?: Node[] };

function element({ role = '', alt, children = [] }: Node): StructureElement {
  const elements = children.filter((child) => child.role !== undefined).map(element);
  return alt === undefined ? { role, children: elements } : { role, alt, children: elements };
}

/** The page as pixels on white paper. */
async function draw(pdf: PDFDocumentProxy, page: PDFPageProxy) {
  const viewport = page.getViewport({ scale: DOTS_PER_POINT });
  const factory = pdf.canvasFactory as {
    create(w: number, h: number): { canvas: HTMLCanvasElement };
  };
  const { canvas } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas, viewport, background: '#ffffff' }).promise;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the canvas has no 2D context');
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { data, width, height };
}
