import { expect, type Browser, type Page } from '@playwright/test';
import { esperarSemViolacoes } from './accessibility.ts';
import { esperarSemRolagemLateral } from './largura.ts';

/**
 * The page as it stands, from its top, where nothing is half under its head: no finding in any
 * look, and nothing beside the screen, at 400 % either.
 */
export async function conferir(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await esperarSemRolagemLateral(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await esperarSemViolacoes(page);
}

/** What runs or leads to code, and the marks of what is shown only without it. */
const CODIGO = /<script\b[^]*?<\/script>|<\/?noscript>/g;

/** With a policy of openers other than that of the portal's pages, each would begin a process of its own. */
const COMO_O_PORTAL = {
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin',
};

/** Where pages without code are looked at: one for all, since none of them leaves anything behind. */
const copias = new WeakMap<Browser, Page>();

async function paginaDeCopias(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    javaScriptEnabled: true,
  });
  const copia = await context.newPage();
  copias.set(browser, copia);
  return copia;
}

/**
 * The same of a page without code, where nothing that looks at it can run: of a copy, as it stands, in a
 * browser that runs what looks.
 */
export async function conferirSemCodigo(page: Page): Promise<void> {
  const html = (await page.content()).replaceAll(CODIGO, '');
  const browser = page.context().browser();
  const tela = page.viewportSize();
  if (browser === null || tela === null) throw new Error('no browser to look at a page with');
  const copia = copias.get(browser) ?? (await paginaDeCopias(browser));
  await copia.setViewportSize(tela);
  await copia.route(page.url(), (route) => route.fulfill({ headers: COMO_O_PORTAL, body: html }), {
    times: 1,
  });
  await copia.goto(page.url());
  await conferir(copia);
  // The next one may differ from it by its anchor alone, and would not be asked for.
  await copia.goto(new URL('/robots.txt', page.url()).href);
}
