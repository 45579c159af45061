import type { TarjaDoArquivo } from '@balcao/domain';
import type * as mupdf from 'mupdf';
import { biblioteca } from './biblioteca.ts';
import { comPixels, pixelsEm, retanguloDe, type Retangulo } from './abrir-arquivo.ts';
import { copiarPagina, limparObjetos } from './documento-limpo.ts';
import type { AoAvancar } from './tarjas.port.ts';
import { haLetraEm, haLetraFora, letrasDe } from './texto.ts';

/** A page that becomes a picture: enough to be read and printed. */
const IMAGEM = { pontos: 150, maximo: 8_000_000 };
/** Enough to see whether something is still drawn. */
const CONFERENCIA = { pontos: 72, maximo: 4_000_000 };
const QUALIDADE = 85;
const BRANCO = 255;
/** Far from any page: what is redacted there is nothing, and the page is written anew all the same. */
const LONGE: Retangulo = [-30_000, -30_000, -29_999, -29_999];

/**
 * Takes what is marked out of a page: letters, pixels, and drawings that lie within a mark. The page is
 * written anew, with those resources alone that it still uses.
 */
function tirar(pagina: mupdf.PDFPage, retangulos: readonly Retangulo[]): void {
  const { PDFPage } = biblioteca();
  for (const retangulo of [LONGE, ...retangulos]) {
    pagina.createAnnotation('Redact').setRect(retangulo);
  }
  pagina.applyRedactions(
    false,
    PDFPage.REDACT_IMAGE_PIXELS,
    PDFPage.REDACT_LINE_ART_REMOVE_IF_COVERED,
    PDFPage.REDACT_TEXT_REMOVE,
  );
}

/** Whether nothing is left of what was marked, and nothing lies where nobody sees it. */
function limpa(pagina: mupdf.PDFPage, retangulos: readonly Retangulo[]): boolean {
  const letras = letrasDe(pagina);
  if (haLetraEm(letras, retangulos) || haLetraFora(letras, pagina.getBounds())) return false;
  if (retangulos.length === 0) return true;
  return comPixels(pagina, CONFERENCIA, ({ pixmap, escala }) => {
    const pixels = pixmap.getPixels();
    for (const retangulo of retangulos) {
      for (const em of pixelsEm(pixmap, retangulo, escala, 1)) {
        if (pixels[em] !== BRANCO || pixels[em + 1] !== BRANCO || pixels[em + 2] !== BRANCO)
          return false;
      }
    }
    return true;
  });
}

/** Black over what was taken out, so that everybody sees that something was. */
function tarjasPretas(pagina: mupdf.PDFPage, retangulos: readonly Retangulo[]): string {
  const paraPdf = biblioteca().Matrix.invert(pagina.getTransform());
  const desenhos = retangulos.map((retangulo) => {
    const [x0, y0, x1, y1] = biblioteca().Rect.transform(retangulo, paraPdf);
    return `${x0.toFixed(2)} ${y0.toFixed(2)} ${(x1 - x0).toFixed(2)} ${(y1 - y0).toFixed(2)} re f`;
  });
  return `q 0 0 0 rg ${desenhos.join(' ')} Q`;
}

/** A page as a picture of what is seen of it, the marked pixels black before it is made. */
function comoImagem(
  pagina: mupdf.PDFPage,
  retangulos: readonly Retangulo[],
  para: mupdf.PDFDocument,
): void {
  const jpeg = comPixels(pagina, IMAGEM, ({ pixmap, escala }) => {
    const pixels = pixmap.getPixels();
    for (const retangulo of retangulos) {
      for (const em of pixelsEm(pixmap, retangulo, escala, 0)) pixels.fill(0, em, em + 3);
    }
    return pixmap.asJPEG(QUALIDADE, false);
  });
  const [x0, y0, x1, y1] = pagina.getBounds();
  const [w, h] = [x1 - x0, y1 - y0];
  const ref = para.addImage(new (biblioteca().Image)(jpeg));
  const conteudo = `q ${w} 0 0 ${h} 0 0 cm /I Do Q`;
  para.insertPage(-1, para.addPage([0, 0, w, h], 0, { XObject: { I: ref } }, conteudo));
}

/** Pages by index, as they will be read by everybody. */
interface Pedido {
  /** Opens the file anew: what is taken out of one is gone. */
  abrir: () => mupdf.PDFDocument;
  tarjas: readonly TarjaDoArquivo[];
  /** From 0; all of them unless it is said. */
  paginas?: readonly number[];
  aoAvancar?: AoAvancar;
}

/** Makes the document; pages of which it is not sure that they are clean become pictures. */
function montar(
  { abrir, tarjas, paginas, aoAvancar }: Pedido,
  soImagens: boolean,
): mupdf.PDFDocument {
  const original = abrir();
  const tirado = abrir();
  const novo = new (biblioteca().PDFDocument)();
  const mapa = novo.newGraftMap();
  const indices = paginas ?? Array.from({ length: original.countPages() }, (_, i) => i);
  for (const [i, indice] of indices.entries()) {
    aoAvancar?.(i + 1, indices.length);
    const pagina = original.loadPage(indice);
    const retangulos = tarjas
      .filter((uma) => uma.pagina === indice + 1)
      .map((uma) => retanguloDe(pagina, uma));
    const sem = tirado.loadPage(indice);
    if (!soImagens) tirar(sem, retangulos);
    if (soImagens || !limpa(sem, retangulos)) comoImagem(pagina, retangulos, novo);
    else copiarPagina(tirado, indice, novo, mapa, tarjasPretas(sem, retangulos));
  }
  return novo;
}

const salvar = (doc: mupdf.PDFDocument): Uint8Array =>
  Uint8Array.from(doc.saveToBuffer('garbage=4,compress,sanitize').asUint8Array());

/** Whether a file that was saved has a letter beneath a mark. */
function vaza(bytes: Uint8Array, { tarjas, paginas }: Pedido): boolean {
  const doc = new (biblioteca().PDFDocument)(bytes);
  return Array.from({ length: doc.countPages() }, (_, i) => i).some((i) => {
    const pagina = doc.loadPage(i);
    const numero = (paginas?.[i] ?? i) + 1;
    const retangulos = tarjas
      .filter((uma) => uma.pagina === numero)
      .map((uma) => retanguloDe(pagina, uma));
    return haLetraEm(letrasDe(pagina), retangulos);
  });
}

/**
 * A new PDF with what is seen of these pages and nothing of what is marked: no text, no pixels, no
 * drawings, and nothing that is not on a page. Where that cannot be made sure of a page, the page
 * becomes a picture; of a document with layers, all of them.
 * @throws Error when a letter lies beneath a mark all the same: a defect, and nothing leaves
 */
export function tarjarPaginas(pedido: Pedido): Uint8Array {
  if (pedido.abrir().countLayers() === 0) {
    const novo = montar(pedido, false);
    if (limparObjetos(novo)) {
      const bytes = salvar(novo);
      if (!vaza(bytes, pedido)) return bytes;
    }
  }
  const imagens = montar(pedido, true);
  limparObjetos(imagens);
  const bytes = salvar(imagens);
  if (vaza(bytes, pedido)) throw new Error('text beneath a mark');
  return bytes;
}
