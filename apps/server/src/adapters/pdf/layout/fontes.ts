import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

export type Peso = 'normal' | 'forte';
export type Fontes = Record<Peso, Font>;

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
 * copies or listens to them would get something else.
 */
function sabendoAsLetras(fonte: Font): Font {
  const getGlyph = fonte.getGlyph.bind(fonte);
  return Object.assign(fonte, {
    getGlyph: (id: number, letras: number[] = []) => {
      const glifo = getGlyph(id, letras);
      if (glifo.codePoints.length === 0) glifo.codePoints = letras;
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
