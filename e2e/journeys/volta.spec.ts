import { expect, test } from '../src/test.ts';

/** What this Chromium has against every page, for it shows none: nothing that a page could mend. */
const DO_NAVEGADOR = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped'];

test('nothing that a public page does keeps a browser from having it at hand on the way back', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [...(launchOptions.args ?? []), '--enable-features=BackForwardCache'],
  });
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.enable');
  const razoes: string[] = [];
  cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    razoes.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  const abrir = async (endereco: string) => {
    await page.goto(endereco);
    await page.locator('html:not([data-pronta])').waitFor({ state: 'attached' });
  };
  for (const endereco of [
    '/',
    '/iptu?cod_empre=1',
    '/esic?cod_empre=1&aba=solicitar',
    '/respostas?cod_empre=1',
  ]) {
    razoes.length = 0;
    await abrir(endereco);
    await abrir('/privacidade?cod_empre=1');
    // After what asks for it: the page that would answer goes.
    await page.evaluate(() => void setTimeout(() => window.history.back()));
    await expect(page).toHaveURL(endereco);
    await expect.poll(() => razoes.length, endereco).toBeGreaterThan(0);
    expect(
      razoes.filter((razao) => !DO_NAVEGADOR.includes(razao)),
      endereco,
    ).toEqual([]);
  }
  await browser.close();
});
