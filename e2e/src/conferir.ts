import { expect, type Page } from '@playwright/test';
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

/**
 * The same of a page without code, where nothing that looks at it can run: of a copy, as it stands, in a
 * browser that runs what looks.
 */
export async function conferirSemCodigo(page: Page): Promise<void> {
  const html = (await page.content()).replaceAll(CODIGO, '');
  const context = await page.context().browser()?.newContext({
    viewport: page.viewportSize(),
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    javaScriptEnabled: true,
  });
  if (context === undefined) throw new Error('no browser to look at a page with');
  const copia = await context.newPage();
  await copia.route(page.url(), (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await copia.goto(page.url());
  await conferir(copia);
  await context.close();
}
