import type { Marca, QuemPediu } from '@balcao/domain';
import type { AreaDaTarja, TarjaDoArquivo } from '@balcao/domain';
import type { Origem } from '../../core/quem/origem.ts';

/** A file that somebody attached, as it is kept. */
export interface ArquivoATarjar {
  bytes: Uint8Array;
  /** `application/pdf`, `image/jpeg` or `image/png`, as our own check found. */
  tipo: string;
  /** Whom its text is searched for. */
  quem: QuemPediu;
}

/** What looks like personal data on a page, and where. */
export interface Suspeita extends Pick<Marca, 'tipo' | 'texto'> {
  areas: AreaDaTarja[];
}

/** A page as it is shown. */
export interface PaginaVista {
  /** How many the file has. */
  paginas: number;
  /** PNG. */
  imagem: Uint8Array;
  /** In pixels. */
  largura: number;
  altura: number;
  /** All the text there is, what cannot be seen included. */
  texto: string;
  suspeitas: Suspeita[];
}

/** A page of which somebody has to say that they looked. */
export interface PaginaAConferir {
  pagina: number;
  /** Empty when it has no text that could be searched. */
  suspeitas: Pick<Marca, 'tipo' | 'texto'>[];
}

/** A file as it may leave: a PDF made anew. */
export interface ArquivoTarjado {
  pdf: Uint8Array;
  paginas: number;
  conferir: PaginaAConferir[];
}

/** Told of a page that is made, from 1, of how many. */
export type AoAvancar = (pagina: number, paginas: number) => void;

/** What is asked for of one file. */
export type TrabalhoDeTarja =
  | { tipo: 'PAGINA'; arquivo: ArquivoATarjar; pagina: number; tarjas: TarjaDoArquivo[] | null }
  | { tipo: 'ARQUIVO'; arquivo: ArquivoATarjar; tarjas: TarjaDoArquivo[] };

/** Why a file cannot be shown or marked; words are the catalogue's. */
export type RecusaDaTarja =
  | 'ARQUIVO_PROTEGIDO'
  | 'ARQUIVO_ILEGIVEL'
  | 'ARQUIVO_LONGO'
  | 'PAGINA_NAO_ENCONTRADA';

/**
 * Shows files of strangers page by page, and takes out of them what is marked: away from the event
 * loop, for a bounded time. Rejects with AppError: a {@link RecusaDaTarja}, MUITO_MOVIMENTO when too
 * many wait, ARQUIVO_DEMORADO when it took too long.
 */
export interface Tarjador {
  /** @param tarjas null shows the page as it is; a list, as it would be published */
  verPagina: (
    arquivo: ArquivoATarjar,
    pagina: number,
    tarjas: TarjaDoArquivo[] | null,
    vez: Origem,
  ) => Promise<PaginaVista>;
  /** @param aoAvancar hears which page is made, from 1, of how many */
  tarjar: (
    arquivo: ArquivoATarjar,
    tarjas: TarjaDoArquivo[],
    vez: Origem,
    aoAvancar?: AoAvancar,
  ) => Promise<ArquivoTarjado>;
  encerrar: () => Promise<void>;
}
