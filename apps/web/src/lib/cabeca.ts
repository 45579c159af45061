import { createContext, use } from 'react';

/** What a page says of itself to whoever sends it as HTML. */
export interface CabecaDaPagina {
  titulo?: string;
  descricao?: string;
  /** The institution's colour (`#rrggbb`); null where it has none, undefined without institution. */
  cor?: string | null;
}

/** Where the parts of a page say it, while the server draws them. */
export const Cabeca = createContext<CabecaDaPagina>({});

/** Says something of the page that is drawn. In the browser, which names the tab by itself, nothing. */
export function useCabeca(partes: CabecaDaPagina): void {
  if (import.meta.env.SSR) Object.assign(use(Cabeca), partes);
}
