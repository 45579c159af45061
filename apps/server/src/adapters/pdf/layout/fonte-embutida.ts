import { deflateSync } from 'node:zlib';
import type { Glyph } from 'fontkit';
import { type Fonte, hexadecimal } from './fontes.ts';

/** A weight of the face in one document. */
export interface FonteEmbutida {
  fonte: Fonte;
  /** Name of the weight in the resources of a page. */
  nome: string;
  /** What shows a text at a size, and says to the page that it has this weight. */
  mostrar: (texto: string, tabular: boolean, tamanho: number) => string;
  /** Writes the weight into the file, if it was used. */
  embutir: () => void;
}

/** A literal string, which pdfkit tells from a name by its wrapper. */
export const literal = (texto: string): unknown => Object(texto);

/** A font file with the table of what its glyphs stand for, both deflated, and their widths. */
interface Recorte {
  programa: Buffer;
  tamanho: number;
  significados: Buffer;
  larguras: number[];
}

const significadosDe = (letras: readonly (readonly number[])[]): string => {
  const textos = letras.map((codigos) =>
    Array.from(String.fromCodePoint(...codigos).split(''), (unidade) =>
      hexadecimal(unidade.charCodeAt(0)),
    ).join(''),
  );
  // A range may not go over the last byte of a code (Adobe Technical Note 5014).
  const faixas = Array.from({ length: Math.ceil(textos.length / 256) }, (_, i) => {
    const faixa = textos.slice(i * 256, (i + 1) * 256);
    const [de, ate] = [hexadecimal(i * 256), hexadecimal(i * 256 + faixa.length - 1)];
    return `<${de}> <${ate}> [${faixa.map((texto) => `<${texto}>`).join(' ')}]`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <<
  /Registry (Adobe)
  /Ordering (UCS)
  /Supplement 0
>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
${faixas.length} beginbfrange
${faixas.join('\n')}
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
};

function recortar({ face, deSempre }: Fonte, raros: readonly Glyph[]): Recorte {
  const recorte = face.createSubset();
  const glifos = [...deSempre.map(({ glifo }) => glifo), ...raros];
  for (const glifo of glifos) recorte.includeGlyph(glifo);
  const programa = recorte.encode();
  const letras = [
    [0],
    ...deSempre.map(({ letra }) => [letra.charCodeAt(0)]),
    ...raros.map(({ codePoints }) => codePoints),
  ];
  return {
    programa: deflateSync(programa),
    tamanho: programa.length,
    significados: deflateSync(significadosDe(letras)),
    larguras: [face.getGlyph(0).advanceWidth, ...glifos.map(({ advanceWidth }) => advanceWidth)],
  };
}

const semRaros = new WeakMap<Fonte, Recorte>();

/** The letters of always are cut out once; a document with others has a cut of its own. */
const recorteDe = (fonte: Fonte, raros: readonly Glyph[]): Recorte => {
  const pronto = raros.length === 0 ? semRaros.get(fonte) : undefined;
  if (pronto) return pronto;
  const novo = recortar(fonte, raros);
  if (raros.length === 0) semRaros.set(fonte, novo);
  return novo;
};

/** Makes a weight of the face usable in a document; it is embedded when the document is closed. */
export function abrirNoDocumento(
  pdf: PDFKit.PDFDocument,
  nome: string,
  fonte: Fonte,
): FonteEmbutida {
  const raros = new Map<number, Glyph>();
  let dicionario: PDFKit.PDFKitReference | undefined;

  const numerar = (glifo: Glyph): number => {
    const comum = fonte.deSempre.findIndex(({ glifo: { id } }) => id === glifo.id);
    if (comum >= 0) return comum + 1;
    raros.set(glifo.id, raros.get(glifo.id) ?? glifo);
    return fonte.deSempre.length + [...raros.keys()].indexOf(glifo.id) + 1;
  };

  /** Rarer letters may stand above or beside their place: accents that no letter was drawn with. */
  const mostrarComRaros = (texto: string, tabular: boolean, tamanho: number): string => {
    const { glyphs, positions } = fonte.compor(texto, tabular);
    const partes = glyphs.map((glifo, i) => {
      const { xOffset = 0, yOffset = 0, xAdvance = glifo.advanceWidth } = positions[i] ?? {};
      const depois = glifo.advanceWidth - xAdvance + xOffset;
      const altura = Math.round(yOffset * tamanho) / 1000;
      return `${altura} Ts [${-xOffset} <${hexadecimal(numerar(glifo))}> ${depois}] TJ`;
    });
    return `${partes.join('\n')}\n0 Ts`;
  };

  const embutir = (): void => {
    if (dicionario === undefined) return;
    const { face } = fonte;
    const { programa, tamanho, significados, larguras } = recorteDe(fonte, [...raros.values()]);
    const pronto = (bytes: Buffer, mais = {}) => {
      const ref = pdf.ref({ Filter: 'FlateDecode', ...mais });
      ref.end(bytes);
      return ref;
    };
    const acabado = (dados: object) => {
      const ref = pdf.ref(dados);
      ref.end(undefined);
      return ref;
    };
    const BaseFont = `BALCAO+${face.postscriptName}`;
    const { minX, minY, maxX, maxY } = face.bbox;
    const FontDescriptor = acabado({
      Type: 'FontDescriptor',
      FontName: BaseFont,
      Flags: 4,
      FontBBox: [minX, minY, maxX, maxY],
      ItalicAngle: face.italicAngle,
      Ascent: face.ascent,
      Descent: face.descent,
      CapHeight: face.capHeight,
      XHeight: face.xHeight,
      StemV: 0,
      FontFile2: pronto(programa, { Length1: tamanho }),
    });
    const descendente = acabado({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont,
      CIDSystemInfo: { Registry: literal('Adobe'), Ordering: literal('Identity'), Supplement: 0 },
      FontDescriptor,
      W: [0, larguras],
      CIDToGIDMap: 'Identity',
    });
    Object.assign(dicionario.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [descendente],
      ToUnicode: pronto(significados),
    });
    dicionario.end(undefined);
  };

  return {
    fonte,
    nome,
    embutir,
    mostrar: (texto, tabular, tamanho) => {
      dicionario ??= pdf.ref({});
      (pdf.page.fonts as Record<string, PDFKit.PDFKitReference>)[nome] ??= dicionario;
      const codigos = fonte.codigos(texto, tabular);
      return codigos === undefined ? mostrarComRaros(texto, tabular, tamanho) : `[${codigos}] TJ`;
    },
  };
}
