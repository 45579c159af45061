import { expect, type Browser, type Page } from '@playwright/test';
import { esperarSemViolacoesNesta } from './accessibility.ts';
import { esperarSemRolagemLateral } from './largura.ts';
import { TELAS } from './telas.ts';

/**
 * The page as it stands, from its top, where nothing is half under its head: no finding in any
 * look, and nothing beside the screen, at 400 % either.
 */
export async function conferir(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await esperarSemRolagemLateral(page, async (tela) => {
    if (tela !== TELAS.phone && tela !== TELAS.desktop) return;
    await page.evaluate(() => window.scrollTo(0, 0));
    await esperarSemViolacoesNesta(page, tela);
  });
}

/** What runs or leads to code, and the marks of what is shown only without it. */
const CODIGO = /<script\b[^]*?<\/script>|<\/?noscript>/g;

/** The page on which a browser shows copies: a new browser context each would read axe anew each. */
const copias = new WeakMap<Browser, Promise<Page>>();

/**
 * The same of a page without code, where nothing that looks at it can run: of a copy, as it stands, in a
 * browser that runs what looks.
 */
export async function conferirSemCodigo(page: Page): Promise<void> {
  const html = (await page.content()).replaceAll(CODIGO, '');
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser to look at a page with');
  const aberta = copias.get(browser) ?? abrirCopias(browser);
  copias.set(browser, aberta);
  const copia = await aberta;
  const viewport = page.viewportSize();
  if (viewport) await copia.setViewportSize(viewport);
  await copia.route(page.url(), (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  // Where it is already, with a fragment, a page would only be scrolled.
  if (page.url().includes('#')) await copia.goto(new URL('/robots.txt', page.url()).href);
  await copia.goto(page.url());
  await conferir(copia);
  await copia.unroute(page.url());
}

async function abrirCopias(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    javaScriptEnabled: true,
  });
  return context.newPage();
}
