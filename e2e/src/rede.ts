import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';

/** A door for some requests of a page: they wait before it until it opens. */
export interface Porta {
  /** How many came to the door. */
  pedidos: () => number;
  /** Lets them through, or loses them. */
  abrir: (para: 'passar' | 'perder') => void;
}

/** Holds back the requests of one method to some addresses, as a slow network does. */
export async function segurar(page: Page, metodo: string, enderecos: string): Promise<Porta> {
  const porta = new EventEmitter();
  let pedidos = 0;
  await page.route(enderecos, async (route) => {
    if (route.request().method() !== metodo) return route.fallback();
    pedidos += 1;
    const [para] = (await once(porta, 'abre')) as ['passar' | 'perder'];
    return para === 'passar' ? route.continue() : route.abort();
  });
  return { pedidos: () => pedidos, abrir: (para) => porta.emit('abre', para) };
}
