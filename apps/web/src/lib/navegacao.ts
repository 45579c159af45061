import { useSyncExternalStore, useEffect } from 'react';

/** Whether this runs in a browser, and not where its pages are made ready. */
export const noNavegador = !import.meta.env.SSR;

/** Of what stays as it is while the page is open. */
export const nuncaMuda = () => () => undefined;

/** What the browser knows and stays as it is; where a page is made ready, what is assumed instead. */
export const useNoNavegador = <T extends string | boolean>(ler: () => T, antes: T): T =>
  useSyncExternalStore(nuncaMuda, ler, () => antes);

/** Reads a remembered text; undefined without one, or where the browser forbids storage. */
export function findLembrado(chave: string): string | undefined {
  try {
    return localStorage.getItem(chave) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a text on this device; `undefined` forgets it. Does nothing where storage is forbidden. */
export function lembrar(chave: string, valor: string | undefined): void {
  try {
    if (valor === undefined) localStorage.removeItem(chave);
    else localStorage.setItem(chave, valor);
  } catch {
    // A private window without storage: the choice lasts for the page.
  }
}

/** Forgets what was typed in this tab: the next person at it is another. */
export function esquecerAba(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Where storage is forbidden nothing outlives the page.
  }
}

let paginas = 0;
let voltando = false;

if (noNavegador) {
  window.addEventListener('popstate', () => {
    voltando = true;
  });
  window.addEventListener('pushState', () => {
    voltando = false;
  });
}

/**
 * A page appeared. Tells whether someone came to it from another page of the portal (then its title
 * takes the focus, so that a screen reader says where it is), and goes to its top unless the person
 * is going back, when the browser returns to the place left.
 */
export function chegarNaPagina(): { deOutraPagina: boolean } {
  paginas += 1;
  const deOutraPagina = paginas > 1;
  if (deOutraPagina && !voltando) window.scrollTo(0, 0);
  voltando = false;
  return { deOutraPagina };
}

/** Loads an address anew, outside the router. */
export function recarregarEm(endereco: string): void {
  window.location.assign(endereco);
}

/** Loads the page anew. */
export function recarregar(): void {
  window.location.reload();
}

const SALVO = 'salvo_as';

/** Loads the page anew after saving, as the configuration pages do; the page that comes says when. */
export function recarregarSalvo(): void {
  try {
    sessionStorage.setItem(SALVO, String(Date.now()));
  } catch {
    // Where storage is forbidden nothing outlives the page.
  }
  recarregar();
}

/** When what this page shows was saved, 'às 14h02', told once; undefined when nothing was. */
export function tirarSalvo(): string | undefined {
  try {
    const momento = sessionStorage.getItem(SALVO);
    sessionStorage.removeItem(SALVO);
    if (momento === null) return undefined;
    const [hora = '', minuto = ''] = new Date(Number(momento)).toTimeString().split(':');
    return `às ${hora}h${minuto}`;
  } catch {
    return undefined;
  }
}

const aoMudarHash = (avisar: () => void) => {
  window.addEventListener('hashchange', avisar);
  return () => window.removeEventListener('hashchange', avisar);
};

/** What stands after the `#` of the address. */
export const useHash = (): string =>
  useSyncExternalStore(
    aoMudarHash,
    () => window.location.hash.slice(1),
    () => '',
  );

/** Closing or reloading the tab is asked about, in the browser's own words, while something would be lost. */
export function useAvisoAoSair(perde: boolean): void {
  useEffect(() => {
    if (!perde) return undefined;
    const fechar = (evento: BeforeUnloadEvent) => evento.preventDefault();
    window.addEventListener('beforeunload', fechar);
    return () => window.removeEventListener('beforeunload', fechar);
  }, [perde]);
}
