import { normalizar } from '@balcao/domain';
import type { Font } from 'fontkit';
import { type Fonte, LETRAS } from './fontes.ts';

const PALAVRA = `[${LETRAS.filter((letra) => letra !== ' ')
  .map((letra) => `\\u{${letra.charCodeAt(0).toString(16)}}`)
  .join('')}]+`;

/** Words of the letters of always, a space apart: they are printed as they stand. */
const COMO_ESTA = new RegExp(`^${PALAVRA}(?: ${PALAVRA})*$`, 'u');

/**
 * Text as the font can print it: composed (NFC), without controls. A letter that the font lacks
 * loses its accent rather than its place; what is left becomes '?', because an empty glyph is
 * forbidden in PDF/A (ISO 19005-2, 6.2.11.8).
 */
export function imprimivel({ face }: Fonte, texto: string): string {
  if (COMO_ESTA.test(texto)) return texto;
  const limpo = normalizar(texto, 'NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .trim();
  return Array.from(limpo, (letra) => {
    if (tem(face, letra)) return letra;
    const [base = '?'] = normalizar(letra, 'NFKD');
    return tem(face, base) ? base : '?';
  }).join('');
}

const tem = (face: Font, letra: string): boolean =>
  face.hasGlyphForCodePoint(letra.codePointAt(0) ?? 0);

/** How a text is set: its font, whether figures share one width, whether it is a code. */
export type Composicao = { fonte: Fonte; tabular?: boolean; codigo?: boolean };

/** Width in points. */
export const larguraDe = (
  { fonte, tabular = false }: Composicao,
  texto: string,
  tamanho: number,
): number => (fonte.largura(texto, tabular) / 1000) * tamanho;

/**
 * Lines of at most `largura` points. Breaks after spaces, and inside a word only when it must; a
 * code breaks anywhere, so that its lines are full and nothing is added to it.
 */
function quebrar(
  composicao: Composicao,
  texto: string,
  tamanho: number,
  largura: number,
): string[] {
  if (composicao.codigo) return partir(composicao, texto, tamanho, largura);
  if (larguraDe(composicao, texto, tamanho) <= largura) return [texto];
  const linhas: string[] = [];
  let linha = '';
  for (const palavra of texto.split(' ')) {
    const tentativa = linha === '' ? palavra : `${linha} ${palavra}`;
    if (larguraDe(composicao, tentativa, tamanho) <= largura) {
      linha = tentativa;
      continue;
    }
    if (linha !== '') linhas.push(linha);
    const cabe = larguraDe(composicao, palavra, tamanho) <= largura;
    const pedacos = cabe ? [palavra] : partir(composicao, palavra, tamanho, largura);
    linhas.push(...pedacos.slice(0, -1));
    linha = pedacos.at(-1) ?? '';
  }
  return [...linhas, linha];
}

/** Pieces that fit, letter by letter. */
function partir(composicao: Composicao, texto: string, tamanho: number, largura: number): string[] {
  const pedacos: string[] = [];
  let pedaco = '';
  let ocupado = 0;
  for (const letra of texto) {
    const avanco = larguraDe(composicao, letra, tamanho);
    if (ocupado + avanco > largura && pedaco !== '') {
      pedacos.push(pedaco);
      pedaco = '';
      ocupado = 0;
    }
    pedaco += letra;
    ocupado += avanco;
  }
  return [...pedacos, pedaco];
}

export type Ajuste = { linhas: string[]; tamanho: number };

/**
 * The greatest of `tamanhos` at which the text takes at most `maximo` lines. At the smallest size
 * what does not fit is cut with '…': nothing ever overlaps what stands below.
 */
export function ajustar(
  composicao: Composicao,
  texto: string,
  largura: number,
  maximo: number,
  tamanhos: readonly [number, ...number[]],
): Ajuste {
  let ultimo: Ajuste = { linhas: [], tamanho: tamanhos[0] };
  for (const tamanho of tamanhos) {
    ultimo = { linhas: quebrar(composicao, texto, tamanho, largura), tamanho };
    if (ultimo.linhas.length <= maximo) return ultimo;
  }
  const linhas = ultimo.linhas.slice(0, maximo);
  let fim = linhas.pop() ?? '';
  while (larguraDe(composicao, `${fim}…`, ultimo.tamanho) > largura)
    fim = fim.slice(0, -1).trimEnd();
  return { linhas: [...linhas, `${fim}…`], tamanho: ultimo.tamanho };
}
