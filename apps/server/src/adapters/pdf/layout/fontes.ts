import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';

export type Peso = 'normal' | 'forte';

const require = createRequire(import.meta.url);

/** Atkinson Hyperlegible Next, the face of the whole portal, in its full character set. */
const ARQUIVOS = {
  normal:
    require.resolve('@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf'),
  forte:
    require.resolve('@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf'),
};

/**
 * What Portuguese is written with. Every document holds these letters, also those that it has no word
 * with: so they have the same numbers in all of them, and are cut out of the face once.
 */
export const LETRAS: readonly string[] = [
  ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)),
  ...Array.from('ÁÀÂÃÉÊÍÓÔÕÚÜÇáàâãéêíóôõúüçºª§°–—−“”‘’…•·×'),
];

/** A letter of every document: its glyph, and what it stands for. */
interface LetraDeSempre {
  glifo: Glyph;
  letra: string;
}

/** A weight of the face, to measure with and to write with. Lengths are thousandths of the size. */
export interface Fonte {
  face: Font;
  /** Figures of one width are other glyphs. The first has the number 1: 0 is the empty glyph. */
  deSempre: readonly LetraDeSempre[];
  largura: (texto: string, tabular: boolean) => number;
  /** Glyph numbers with the distances between them, as TJ takes them; undefined with rarer letters. */
  codigos: (texto: string, tabular: boolean) => string | undefined;
  /** Glyphs and places of any text that the face can write. */
  compor: (texto: string, tabular: boolean) => GlyphRun;
}

let abertas: Record<Peso, Fonte> | undefined;

/** Both weights, read and parsed once per worker and shared by every document it prints. */
export function fontes(): Record<Peso, Fonte> {
  abertas ??= { normal: abrirFonte('normal'), forte: abrirFonte('forte') };
  return abertas;
}

/** One weight, read and parsed anew. */
export function abrirFonte(peso: Peso): Fonte {
  const face = abrirFace(ARQUIVOS[peso]);
  const deSempre: LetraDeSempre[] = [];
  const comum = porPares(face, undefined, deSempre);
  const tabulada = porPares(face, ['tnum'], deSempre);
  const compor: Fonte['compor'] = (texto, tabular) =>
    face.layout(texto, tabular ? ['tnum'] : undefined);
  return {
    face,
    deSempre,
    compor,
    codigos: (texto, tabular) => (tabular ? tabulada : comum).codigos(texto),
    largura: (texto, tabular) =>
      (tabular ? tabulada : comum).largura(texto) ?? compor(texto, tabular).advanceWidth,
  };
}

function abrirFace(arquivo: string): Font {
  const face = create(readFileSync(arquivo));
  if (!('layout' in face) || face.unitsPerEm !== 1000)
    throw new Error(`${arquivo}: unexpected font`);
  return sabendoAsLetras(face);
}

/**
 * The font whose every glyph knows its letter. fontkit keeps a glyph as it first met it: a point met
 * as a part of ':' would have no letter (ToUnicode) in this document and all later ones, and who
 * copies or listens to them would get something else.
 */
function sabendoAsLetras(face: Font): Font {
  const getGlyph = face.getGlyph.bind(face);
  return Object.assign(face, {
    getGlyph: (id: number, letras: number[] = []) => {
      const glifo = getGlyph(id, letras);
      if (glifo.codePoints.length === 0) glifo.codePoints = letras;
      return glifo;
    },
  });
}

export const hexadecimal = (numero: number): string => numero.toString(16).padStart(4, '0');

/** A letter in a line: its number in every document, and how far from those before it stood so far. */
interface LetraPosta {
  letra: string;
  largura: number;
  codigo: string;
  depoisDe: Map<LetraPosta, number>;
}

/**
 * Texts of the letters of always, set without the shaper: the face joins none of them and only moves
 * them nearer or further by pairs (GPOS lookups of type 2), so that each pair is shaped once.
 * @param deSempre gets the glyphs that it lacks
 */
function porPares(face: Font, recursos: string[] | undefined, deSempre: LetraDeSempre[]) {
  const postas = new Map<number, LetraPosta>();
  for (const letra of LETRAS) {
    const [glifo] = face.layout(letra, recursos).glyphs as [Glyph];
    let lugar = deSempre.findIndex(({ glifo: { id } }) => id === glifo.id);
    if (lugar < 0) lugar = deSempre.push({ glifo, letra }) - 1;
    const codigo = hexadecimal(lugar + 1);
    const posta = { letra, codigo, largura: glifo.advanceWidth, depoisDe: new Map() };
    postas.set(letra.charCodeAt(0), posta);
  }

  const distancia = (uma: LetraPosta, outra: LetraPosta): number => {
    const sabida = outra.depoisDe.get(uma);
    if (sabida !== undefined) return sabida;
    const { advanceWidth } = face.layout(uma.letra + outra.letra, recursos);
    const nova = advanceWidth - uma.largura - outra.largura;
    outra.depoisDe.set(uma, nova);
    return nova;
  };

  const largura = (texto: string): number | undefined => {
    let soma = 0;
    let antes: LetraPosta | undefined;
    for (let i = 0; i < texto.length; i += 1) {
      const posta = postas.get(texto.charCodeAt(i));
      if (posta === undefined) return undefined;
      if (antes !== undefined) soma += distancia(antes, posta);
      soma += posta.largura;
      antes = posta;
    }
    return soma;
  };

  const codigos = (texto: string): string | undefined => {
    let escritos = '<';
    let antes: LetraPosta | undefined;
    for (let i = 0; i < texto.length; i += 1) {
      const posta = postas.get(texto.charCodeAt(i));
      if (posta === undefined) return undefined;
      const salto = antes === undefined ? 0 : distancia(antes, posta);
      if (salto !== 0) escritos += `> ${-salto} <`;
      escritos += posta.codigo;
      antes = posta;
    }
    return `${escritos}>`;
  };

  return { largura, codigos };
}
