import type * as mupdf from 'mupdf';
import { semPropriedades } from './conteudo.ts';
import { semMetadados } from './jpeg.ts';

/** Keys that say of a part of a page what is not seen on it (ISO 32000-1 §14): none is kept. */
const ALHEIAS = (
  'Metadata PieceInfo LastModified StructParents StructParent Alternates ' +
  'OPI Measure PtData AF OC Thumb AA Properties ID Annots'
).split(' ');

/** Filters of pictures that carry nothing but pixels. */
const SO_PIXELS = new Set(
  'FlateDecode LZWDecode RunLengthDecode CCITTFaxDecode ASCII85Decode ASCIIHexDecode'.split(' '),
);

const filtrosDe = (stream: mupdf.PDFObject): string[] => {
  const filtro = stream.get('Filter');
  if (filtro.isName()) return [filtro.asName()];
  if (!filtro.isArray()) return [];
  return Array.from({ length: filtro.length }, (_, i) => filtro.get(i).asName());
};

/** A picture keeps its pixels alone; false when that cannot be made sure. */
function limparImagem(imagem: mupdf.PDFObject): boolean {
  const filtros = filtrosDe(imagem);
  if (filtros.every((um) => SO_PIXELS.has(um))) return true;
  if (filtros.length !== 1 || filtros[0] !== 'DCTDecode') return false;
  const limpa = semMetadados(imagem.readRawStream().asUint8Array());
  if (limpa !== undefined) imagem.writeRawStream(limpa);
  return limpa !== undefined;
}

/** Goes through a dictionary or list and what is written within it, not what it only refers to. */
function tirarAlheias(objeto: mupdf.PDFObject): void {
  if (objeto.isArray()) {
    objeto.forEach((valor) => {
      if (!valor.isIndirect()) tirarAlheias(valor);
    });
  } else if (objeto.isDictionary()) {
    for (const chave of ALHEIAS) objeto.delete(chave);
    objeto.forEach((valor) => {
      if (!valor.isIndirect()) tirarAlheias(valor);
    });
  }
}

const nomeEm = (objeto: mupdf.PDFObject, chave: string): string => {
  const valor = objeto.get(chave);
  return valor.isName() ? valor.asName() : '';
};

/** Whether a stream draws: a form, a pattern, or a letter of a font that is drawn. */
const desenha = (stream: mupdf.PDFObject, letras: ReadonlySet<number>, numero: number): boolean =>
  nomeEm(stream, 'Subtype') === 'Form' ||
  stream.get('PatternType').isNumber() ||
  letras.has(numero);

/** Letters of fonts that are drawn (Type 3), by number of object. */
function letrasDesenhadas(doc: mupdf.PDFDocument): Set<number> {
  const letras = new Set<number>();
  for (let numero = 1; numero < doc.countObjects(); numero += 1) {
    const objeto = doc.newIndirect(numero).resolve();
    if (!objeto.isDictionary() || nomeEm(objeto, 'Subtype') !== 'Type3') continue;
    objeto.get('CharProcs').forEach((letra) => {
      if (letra.isIndirect()) letras.add(letra.asIndirect());
    });
  }
  return letras;
}

/**
 * Takes out of a document everything that is not drawn.
 * @returns false when something is in it of which that cannot be made sure
 */
export function limparObjetos(doc: mupdf.PDFDocument): boolean {
  const letras = letrasDesenhadas(doc);
  let limpo = true;
  for (let numero = 1; numero < doc.countObjects(); numero += 1) {
    const ref = doc.newIndirect(numero);
    const objeto = ref.resolve();
    tirarAlheias(objeto);
    if (!ref.isStream()) continue;
    if (nomeEm(objeto, 'Subtype') === 'Image') limpo = limparImagem(ref) && limpo;
    else if (desenha(objeto, letras, numero))
      ref.writeStream(semPropriedades(ref.readStream().asUint8Array()));
  }
  return limpo;
}

/** What of a page goes over to another document: what is drawn, and how large it is. */
const DA_PAGINA = ['MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Group', 'Resources'];

/** The content of a page as one stream. */
function conteudoDe(pagina: mupdf.PDFObject): Uint8Array {
  const conteudo = pagina.get('Contents');
  const partes = conteudo.isArray()
    ? Array.from({ length: conteudo.length }, (_, i) => conteudo.get(i))
    : [conteudo];
  return Buffer.concat(
    partes
      .filter((parte) => parte.isStream())
      .flatMap((parte) => [parte.readStream().asUint8Array(), Buffer.from('\n')]),
  );
}

/** Copies what is drawn of a page to the end of another document, and `porCima` over it. */
export function copiarPagina(
  de: mupdf.PDFDocument,
  indice: number,
  para: mupdf.PDFDocument,
  mapa: mupdf.PDFGraftMap,
  porCima: string,
): void {
  const origem = de.findPage(indice).resolve();
  const pagina = para.newDictionary();
  pagina.put('Type', para.newName('Page'));
  for (const chave of DA_PAGINA) {
    const valor = origem.getInheritable(chave);
    if (!valor.isNull()) pagina.put(chave, mapa.graftObject(valor));
  }
  const conteudo = semPropriedades(conteudoDe(origem));
  const inteiro = Buffer.concat([Buffer.from('q\n'), conteudo, Buffer.from(`\nQ\n${porCima}`)]);
  pagina.put('Contents', para.addStream(inteiro, {}));
  para.insertPage(-1, para.addObject(pagina));
}
