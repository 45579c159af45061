import type { Page } from '@playwright/test';

/** A door for some requests of a page: they wait before it until it opens. */
export interface Porta {
  /** How many came to the door. */
  pedidos: () => number;
  /** Lets them through, or loses them: those that wait, and those that are still to come. */
  abrir: (para: 'passar' | 'perder') => void;
}

/** Holds back the requests of one method to some addresses, as a slow network does. */
export async function segurar(page: Page, metodo: string, enderecos: string): Promise<Porta> {
  let abrir: Porta['abrir'] = () => undefined;
  const aberta = new Promise<'passar' | 'perder'>((resolve) => {
    abrir = resolve;
  });
  let pedidos = 0;
  await page.route(enderecos, async (route) => {
    if (route.request().method() !== metodo) return route.fallback();
    pedidos += 1;
    return (await aberta) === 'passar' ? route.continue() : route.abort();
  });
  return { pedidos: () => pedidos, abrir };
}

/** Holds back what the page asks of this kind, until it is let go. */
export const reter = async (page: Page, qual: RegExp) => {
  let soltar: () => void = () => undefined;
  const solto = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  await page.route(qual, async (route) => {
    await solto;
    await route.continue();
  });
  return soltar;
};
