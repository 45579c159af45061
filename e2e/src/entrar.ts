import { expect, type BrowserContext, type Page } from '@playwright/test';

/** The accounts of the demonstration. */
const CONTAS = {
  contribuinte: { orgao_id: 1, credencial: '52998224725' },
  devedora: { orgao_id: 1, credencial: '00008003840' },
  empresa: { orgao_id: 1, credencial: '12ABC34501DE35' },
  prefeitura: { orgao_id: 1, credencial: '11144477735' },
  admin: { orgao_id: 1, credencial: '13378271000' },
  prefeituraDoOutroOrgao: { orgao_id: 2, credencial: '40044826079' },
} as const;

/** A page, or what of it is asked here: who only calls the API needs none. */
export type Navegador = Pick<Page, 'context' | 'request'>;

export type Conta = keyof typeof CONTAS;

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** What a browser keeps of each account that this process has signed in, by its address. */
const guardados = new Map<string, Cookies>();

/**
 * Signs the page's browser in, for journeys that are not about signing in: with what is kept of an
 * earlier sign-in, or through the API. A journey that ends its session asks for one of its own.
 */
export async function entrar(
  page: Navegador,
  conta: Conta,
  sessao: 'qualquer' | 'propria' = 'qualquer',
): Promise<void> {
  const context = page.context();
  // Who signs in over another session ends it, and others of this process keep that one.
  await context.clearCookies();
  const csrf = await page.request.get('/api/csrf-cookie');
  const { origin } = new URL(csrf.url());
  const chave = `${origin} ${conta}`;
  const guardado = sessao === 'propria' ? undefined : guardados.get(chave);
  if (guardado) {
    await context.addCookies(guardado);
    return;
  }
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const reply = await page.request.post('/api/auth/login', {
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'X-XSRF-TOKEN': decodeURIComponent(token),
      Origin: origin,
    },
    data: { ...CONTAS[conta], senha: 'demo-1234' },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  if (sessao === 'qualquer') guardados.set(chave, await context.cookies());
}
