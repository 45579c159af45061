import { normalizar } from '@balcao/domain';
import type { Font } from 'fontkit';

/**
 * Text as the font can print it: composed (NFC), without controls. A letter that the font lacks
 * loses its accent rather than its place; what is left becomes '?', because an empty glyph is
 * forbidden in PDF/A (ISO 19005-2, 6.2.11.8).
 */
export function imprimivel(fonte: Font, texto: string): string {
  const limpo = normalizar(texto, 'NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}]/gu, '')
    .trim();
  return Array.from(limpo, (letra) => caractere(fonte, letra)).join('');
}

function caractere(fonte: Font, letra: string): string {
  if (temGlifo(fonte, letra)) return letra;
  const [base = '?'] = normalizar(letra, 'NFKD');
  return temGlifo(fonte, base) ? base : '?';
}

const glifos = new WeakMap<Font, Map<string, boolean>>();

function temGlifo(fonte: Font, letra: string): boolean {
  const daFonte = glifos.get(fonte) ?? new Map<string, boolean>();
  glifos.set(fonte, daFonte);
  const tem = daFonte.get(letra) ?? fonte.hasGlyphForCodePoint(letra.codePointAt(0) ?? 0);
  daFonte.set(letra, tem);
  return tem;
}

/** How a text is set: its font, whether figures share one width, whether it is a code. */
export type Composicao = { fonte: Font; tabular?: boolean; codigo?: boolean };

/** OpenType features of a setting: 'tnum' makes money and typed lines stand in columns. */
export const recursos = (tabular = false): PDFKit.Mixins.OpenTypeFeatures[] | undefined =>
  tabular ? ['tnum'] : undefined;

/** Width in points. The house's fonts have 1,000 units an em. */
export function larguraDe({ fonte, tabular }: Composicao, texto: string, tamanho: number): number {
  const emUnidades = tabular
    ? fonte.layout(texto, recursos(true)).advanceWidth
    : porPalavras(fonte, texto);
  return (emUnidades / 1000) * tamanho;
}

/** Sum over words, each with the space after it: so pdfkit shapes them, and so they repeat. */
function porPalavras(fonte: Font, texto: string): number {
  let soma = -fonte.layout(' ').advanceWidth;
  for (const palavra of texto.split(' ')) soma += fonte.layout(`${palavra} `).advanceWidth;
  return soma;
}

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
    const avanco = (composicao.fonte.layout(letra).advanceWidth / 1000) * tamanho;
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
