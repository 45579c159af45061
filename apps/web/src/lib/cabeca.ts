import type { Enviado } from '@balcao/contracts';
import { createContext, useContext } from 'react';
import { naoExiste } from './api-error.ts';
import { noNavegador } from './navegacao.ts';

/** A form that a browser without code sends by itself, to be written into the page beside it. */
export interface FormularioDesenhado {
  id: string;
  nome: string;
  ocultos: Readonly<Record<string, string>>;
  /** Where it is sent, when its button stands alone, and no element of it is drawn. */
  acao?: string;
}

/** A page being drawn: when, and what it says of itself to whoever sends it as HTML. */
export interface Desenho {
  readonly agora: Date;
  /** Its address; undefined in the browser. */
  readonly url?: URL;
  /** Its forms, by their names: what each sends besides its fields. */
  readonly formularios?: Map<string, FormularioDesenhado>;
  /** Modules of what comes apart from the page and stands in it: their styles come with the page. */
  readonly partes?: Set<string>;
  /** What a browser without code sent, where the page answers that. */
  readonly enviado?: Enviado | undefined;
  titulo?: string;
  /** There is nothing to do in it but read: it needs no code of its own. */
  parada?: boolean;
  /** Of the reply: 404 for a page that says that there is none. Without one, 200. */
  estado?: number;
}

/** The instant that the server wrote on the page: what wakes must be what it drew then. */
const desenhadaEm = (): Date => {
  const escrito = noNavegador ? document.documentElement.dataset['pronta'] : undefined;
  return escrito === undefined ? new Date() : new Date(Number(escrito));
};

/** Where the parts of a page say it, while the server draws them. */
export const Cabeca = createContext<Desenho>({ agora: desenhadaEm() });

/** Says something of the page that is drawn. In the browser, which names the tab by itself, nothing. */
export function useCabeca(partes: Partial<Desenho>): void {
  const desenho = useContext(Cabeca);
  if (import.meta.env.SSR) Object.assign(desenho, partes);
}

/** Says that a part of the page that comes apart from it, by its module under `src`, stands in it. */
export function useFolhasDe(modulo: string): void {
  const { partes } = useContext(Cabeca);
  if (import.meta.env.SSR) partes?.add(modulo);
}

/** Says whether what the page is about is there, or could be read. */
export function useEstado(erro: unknown): void {
  const desenho = useContext(Cabeca);
  if (import.meta.env.SSR && erro) Object.assign(desenho, { estado: naoExiste(erro) ? 404 : 503 });
}
