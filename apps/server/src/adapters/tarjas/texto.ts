import { marcasDePessoa, type AreaDaTarja, type QuemPediu } from '@balcao/domain';
import type * as mupdf from 'mupdf';
import type { Retangulo } from './abrir-arquivo.ts';
import type { Suspeita } from './tarjas.port.ts';

/** Letters with where each stands; a line's end stands nowhere. */
interface Letra {
  letra: string;
  em: Retangulo | undefined;
  linha: number;
}

/** All the text of a page, in its reading order, what lies outside of the page included. */
export function letrasDe(pagina: mupdf.PDFPage): Letra[] {
  const letras: Letra[] = [];
  let linha = 0;
  const lido = pagina.toStructuredText('mediabox-clip=no');
  lido.walk({
    onChar: (letra, _origem, _fonte, _tamanho, q) => {
      const [xs, ys] = [
        [q[0], q[2], q[4], q[6]],
        [q[1], q[3], q[5], q[7]],
      ];
      const em: Retangulo = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
      letras.push({ letra, em, linha });
    },
    endLine: () => {
      letras.push({ letra: '\n', em: undefined, linha });
      linha += 1;
    },
  });
  lido.destroy();
  return letras;
}

const meioEm = ([x0, y0, x1, y1]: Retangulo, [a, b, c, d]: Retangulo): boolean => {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return x >= a && x <= c && y >= b && y <= d;
};

/** Whether any letter lies within one of these rectangles. */
export const haLetraEm = (letras: readonly Letra[], retangulos: readonly Retangulo[]): boolean =>
  letras.some(
    ({ em, letra }) =>
      em !== undefined && letra.trim() !== '' && retangulos.some((um) => meioEm(em, um)),
  );

/** Whether any letter lies outside of the page. */
export const haLetraFora = (letras: readonly Letra[], pagina: Retangulo): boolean =>
  letras.some(({ em, letra }) => em !== undefined && letra.trim() !== '' && !meioEm(em, pagina));

/** Around a mark that is made by itself, in points: letters reach a little beyond where they stand. */
const FOLGA = 1;

const cabeNaPagina = (valor: number): number => Math.min(1, Math.max(0, valor));

/** Rectangles around letters, one for each line. */
function areasDe(letras: readonly Letra[], [x0, y0, x1, y1]: Retangulo): AreaDaTarja[] {
  const linhas = new Map<number, Retangulo>();
  for (const { em, linha } of letras) {
    if (em === undefined) continue;
    const antes = linhas.get(linha) ?? em;
    linhas.set(linha, [
      Math.min(antes[0], em[0]),
      Math.min(antes[1], em[1]),
      Math.max(antes[2], em[2]),
      Math.max(antes[3], em[3]),
    ]);
  }
  const [w, h] = [x1 - x0, y1 - y0];
  return [...linhas.values()].map(([a, b, c, d]) => {
    const x = cabeNaPagina((a - FOLGA - x0) / w);
    const y = cabeNaPagina((b - FOLGA - y0) / h);
    const fimX = cabeNaPagina((c + FOLGA - x0) / w);
    const fimY = cabeNaPagina((d + FOLGA - y0) / h);
    return { x, y, largura: fimX - x, altura: fimY - y };
  });
}

/** The text of a page, and what in it looks like personal data. */
export function lerTexto(
  pagina: mupdf.PDFPage,
  quem: QuemPediu,
): { texto: string; suspeitas: Suspeita[] } {
  const letras = letrasDe(pagina);
  const texto = letras.map(({ letra }) => letra).join('');
  /** Letters may be of two units; marks count units. */
  const deUnidade = letras.flatMap((uma) => Array.from({ length: uma.letra.length }, () => uma));
  // Who wraps a name at the end of a line does not hide it.
  const suspeitas = marcasDePessoa(texto, quem).map(({ tipo, inicio, fim, texto: achado }) => ({
    tipo,
    texto: achado.replaceAll('\n', ' '),
    areas: areasDe(deUnidade.slice(inicio, fim), pagina.getBounds()),
  }));
  return { texto: texto.trim(), suspeitas };
}
