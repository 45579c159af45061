import type { MessagePort } from 'node:worker_threads';
import type * as mupdf from 'mupdf';
import { biblioteca, carregarBiblioteca } from './biblioteca.ts';
import { abrirArquivo, comPixels, RecusaError } from './abrir-arquivo.ts';
import { tarjarPaginas } from './tarjar.ts';
import type {
  AoAvancar,
  ArquivoATarjar,
  ArquivoTarjado,
  PaginaAConferir,
  PaginaVista,
  RecusaDaTarja,
  TrabalhoDeTarja,
} from './tarjas.port.ts';
import { lerTexto } from './texto.ts';

/** Readable on a screen, and no more than it takes. */
const TELA = { pontos: 110, maximo: 3_000_000 };

const verPagina = ({
  arquivo,
  pagina,
  tarjas,
}: Extract<TrabalhoDeTarja, { tipo: 'PAGINA' }>): PaginaVista => {
  const original = abrirArquivo(arquivo);
  const paginas = original.countPages();
  if (pagina > paginas) throw new RecusaError('PAGINA_NAO_ENCONTRADA');
  const abrir = () => abrirArquivo(arquivo);
  const vista =
    tarjas === null
      ? original.loadPage(pagina - 1)
      : new (biblioteca().PDFDocument)(
          tarjarPaginas({ abrir, tarjas, paginas: [pagina - 1] }),
        ).loadPage(0);
  const mostrada = comPixels(vista, TELA, ({ pixmap }) => ({
    imagem: Uint8Array.from(pixmap.asPNG()),
    largura: pixmap.getWidth(),
    altura: pixmap.getHeight(),
  }));
  return { paginas, ...mostrada, ...lerTexto(vista, arquivo.quem) };
};

/** Pages of a file that leaves of which somebody has to say that they looked. */
const aConferir = (doc: mupdf.PDFDocument, { quem }: ArquivoATarjar): PaginaAConferir[] =>
  Array.from({ length: doc.countPages() }, (_, i) => i).flatMap((i) => {
    const { texto, suspeitas } = lerTexto(doc.loadPage(i), quem);
    if (texto !== '' && suspeitas.length === 0) return [];
    const achadas = suspeitas.map(({ tipo, texto: achado }) => ({ tipo, texto: achado }));
    return [{ pagina: i + 1, suspeitas: achadas }];
  });

const tarjar = (
  { arquivo, tarjas }: Extract<TrabalhoDeTarja, { tipo: 'ARQUIVO' }>,
  aoAvancar: AoAvancar,
): ArquivoTarjado => {
  const pdf = tarjarPaginas({ abrir: () => abrirArquivo(arquivo), tarjas, aoAvancar });
  const doc = new (biblioteca().PDFDocument)(pdf);
  return { pdf, paginas: doc.countPages(), conferir: aConferir(doc, arquivo) };
};

/** What a thread answers: why a file cannot be marked is an answer, so that only its death rejects. */
export type RespostaDoTrabalho =
  | { feito: PaginaVista | ArquivoTarjado }
  | { recusa: RecusaDaTarja }
  | { falha: string };

/** Runs in a worker thread; the port is told how far it is. */
export async function trabalhar({
  porta,
  ...trabalho
}: TrabalhoDeTarja & { porta: MessagePort }): Promise<RespostaDoTrabalho> {
  await carregarBiblioteca();
  try {
    if (trabalho.tipo === 'PAGINA') return { feito: verPagina(trabalho) };
    return { feito: tarjar(trabalho, (pagina, paginas) => porta.postMessage({ pagina, paginas })) };
  } catch (error) {
    if (error instanceof RecusaError) return { recusa: error.recusa };
    return { falha: error instanceof Error ? error.message : 'unknown' };
  } finally {
    porta.close();
    biblioteca().emptyStore();
  }
}
