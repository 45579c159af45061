import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';
import { entrar, type Conta, type Navegador } from './entrar.ts';

type Envio = Pick<NonNullable<Parameters<APIRequestContext['fetch']>[1]>, 'data' | 'multipart'>;

/** Calls the API as who is signed in, with what every form of the portal sends along. */
export type Pedir = (metodo: string, caminho: string, envio?: Envio) => Promise<APIResponse>;

/** Calls the API as whoever is signed in where a page is. */
export async function comSessaoDe(page: Navegador, baseURL = ''): Promise<Pedir> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = {
    'X-Requested-With': 'XMLHttpRequest',
    'X-XSRF-TOKEN': decodeURIComponent(token),
    Origin: baseURL,
  };
  return async (method, caminho, envio) => {
    const reply = await page.request.fetch(caminho, {
      ...envio,
      method,
      headers: { ...headers, 'Idempotency-Key': randomUUID() },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply;
  };
}

/**
 * Does something through the API as one of the accounts, in a browser of its own: for journeys that
 * are about what comes after.
 */
export async function pelaApi<R>(
  page: Page,
  baseURL: string | undefined,
  conta: Conta,
  fazer: (pedir: Pedir) => Promise<R>,
): Promise<R> {
  const browser = page.context().browser();
  if (!browser || baseURL === undefined) throw new Error('sem navegador ou endereço');
  const context = await browser.newContext({ baseURL });
  // Without a page: Chromium begins a process for each.
  const deOutro: Navegador = { context: () => context, request: context.request };
  await entrar(deOutro, conta);
  const feito = await fazer(await comSessaoDe(deOutro, baseURL));
  await context.close();
  return feito;
}
