import { LIMITES_DO_ARQUIVO_PUBLICADO, type AreaDaTarja } from '@balcao/domain';
import type * as mupdf from 'mupdf';
import { biblioteca } from './biblioteca.ts';
import type { ArquivoATarjar, RecusaDaTarja } from './tarjas.port.ts';

/** Why a file cannot be read, as it goes from the thread to whoever asked. */
export class RecusaError extends Error {
  readonly recusa: RecusaDaTarja;

  constructor(recusa: RecusaDaTarja) {
    super(recusa);
    this.recusa = recusa;
  }
}

/** Rectangle of the library: left, top, right, bottom. */
export type Retangulo = [number, number, number, number];

/** Flags of an annotation that is not shown (ISO 32000-1 §12.5.3): Hidden, NoView. */
const ESCONDIDA = 2 | 32;

/** Most pixels of a picture; larger ones become smaller. */
const PIXELS_DA_IMAGEM = 16_000_000;

/** A picture as a document of one page, as it is seen: turned as it says, and nothing but its pixels. */
function deImagem(bytes: Uint8Array, tipo: string): mupdf.PDFDocument {
  const vista = biblioteca().Document.openDocument(bytes, tipo).loadPage(0);
  const imagem = new (biblioteca().Image)(bytes);
  const [x0, y0, x1, y1] = vista.getBounds();
  const [w, h] = [x1 - x0, y1 - y0];
  const pixels = Math.min(PIXELS_DA_IMAGEM, imagem.getWidth() * imagem.getHeight());
  const escala = Math.sqrt(pixels / (w * h));
  const matriz = biblioteca().Matrix.scale(escala, escala);
  const pixmap = vista.toPixmap(matriz, biblioteca().ColorSpace.DeviceRGB, false);
  const doc = new (biblioteca().PDFDocument)();
  const ref = doc.addImage(new (biblioteca().Image)(pixmap));
  const conteudo = `q ${w} 0 0 ${h} 0 0 cm /I Do Q`;
  doc.insertPage(-1, doc.addPage([0, 0, w, h], 0, { XObject: { I: ref } }, conteudo));
  return doc;
}

/** Notes that are shown become part of their page; those that are not, and marks that wait, go. */
function fixarAnotacoes(doc: mupdf.PDFDocument): void {
  for (let i = 0; i < doc.countPages(); i += 1) {
    const pagina = doc.loadPage(i);
    for (const nota of [...pagina.getAnnotations()]) {
      const some = (nota.getFlags() & ESCONDIDA) !== 0;
      if (some || ['Redact', 'Popup', 'FileAttachment', 'Text'].includes(nota.getType()))
        pagina.deleteAnnotation(nota);
    }
  }
  doc.bake(true, true);
}

/**
 * Opens a file of a stranger, its notes and forms made part of its pages.
 * @throws RecusaError
 */
export function abrirArquivo({ bytes, tipo }: ArquivoATarjar): mupdf.PDFDocument {
  let doc: mupdf.PDFDocument;
  try {
    doc =
      tipo === 'application/pdf' ? new (biblioteca().PDFDocument)(bytes) : deImagem(bytes, tipo);
    if (doc.needsPassword()) throw new RecusaError('ARQUIVO_PROTEGIDO');
    const paginas = doc.countPages();
    if (paginas < 1) throw new RecusaError('ARQUIVO_ILEGIVEL');
    if (paginas > LIMITES_DO_ARQUIVO_PUBLICADO.paginas) throw new RecusaError('ARQUIVO_LONGO');
    fixarAnotacoes(doc);
  } catch (error) {
    throw error instanceof RecusaError ? error : new RecusaError('ARQUIVO_ILEGIVEL');
  }
  return doc;
}

/** Where a mark is on a page as the library measures it. */
export const retanguloDe = (
  pagina: mupdf.PDFPage,
  { x, y, largura, altura }: AreaDaTarja,
): Retangulo => {
  const [x0, y0, x1, y1] = pagina.getBounds();
  const [w, h] = [x1 - x0, y1 - y0];
  return [x0 + x * w, y0 + y * h, x0 + (x + largura) * w, y0 + (y + altura) * h];
};

/** A page in pixels, and how many of them are a point. */
interface EmPixels {
  pixmap: mupdf.Pixmap;
  escala: number;
}

/**
 * Does something with a page in pixels, `pontos` dots an inch at most and no more than so many of them.
 * Their memory is given back at once: the library's own is not while a file is worked on.
 */
export function comPixels<R>(
  pagina: mupdf.PDFPage,
  { pontos, maximo }: { pontos: number; maximo: number },
  fazer: (emPixels: EmPixels) => R,
): R {
  const [x0, y0, x1, y1] = pagina.getBounds();
  const area = Math.max(1, (x1 - x0) * (y1 - y0));
  const escala = Math.min(pontos / 72, Math.sqrt(maximo / area));
  const matriz = biblioteca().Matrix.scale(escala, escala);
  const pixmap = pagina.toPixmap(matriz, biblioteca().ColorSpace.DeviceRGB, false, true);
  try {
    return fazer({ pixmap, escala });
  } finally {
    pixmap.destroy();
  }
}

/** Every pixel of a rectangle, `margem` pixels within it. */
export function* pixelsEm(
  pixmap: mupdf.Pixmap,
  [x0, y0, x1, y1]: Retangulo,
  escala: number,
  margem: number,
): Generator<number> {
  const largura = pixmap.getWidth();
  const passo = pixmap.getStride();
  const de = (valor: number, origem: number) => Math.floor(valor * escala) - origem + margem;
  const ate = (valor: number, origem: number) => Math.ceil(valor * escala) - origem - margem;
  const fimX = Math.min(largura, ate(x1, pixmap.getX()));
  const fimY = Math.min(pixmap.getHeight(), ate(y1, pixmap.getY()));
  for (let y = Math.max(0, de(y0, pixmap.getY())); y < fimY; y += 1) {
    for (let x = Math.max(0, de(x0, pixmap.getX())); x < fimX; x += 1) yield y * passo + x * 3;
  }
}
