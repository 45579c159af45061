import { esperarSemRolagemLateral } from '../src/largura.ts';
import { esperarSemViolacoes } from '../src/accessibility.ts';
import { expect, test } from '../src/test.ts';

test.use({ serviceWorkers: 'allow', recusasEsperadas: [0] });

test('sem conexão uma página diz o que fazer, e volta de onde parou', async ({ page, context }) => {
  await page.goto('/iptu?cod_empre=1');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // What the pages are made of is at hand from the second view on.
  await page.goto('/esic?cod_empre=1');
  await context.setOffline(true);
  await page.goto('/privacidade?cod_empre=1', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Sem conexão com a internet' })).toBeVisible();
  await esperarSemRolagemLateral(page);
  await esperarSemViolacoes(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aviso de privacidade' })).toBeVisible();
  await expect(page).toHaveURL('/privacidade?cod_empre=1');

  const guardados = await page.evaluate(async () => {
    const nomes = await caches.keys();
    const pedidos = await Promise.all(
      nomes.map(async (nome) =>
        (await caches.open(nome)).keys().then((um) => um.map(({ url }) => new URL(url).pathname)),
      ),
    );
    return pedidos.flat();
  });
  // Of pages and answers nothing is kept: they are of somebody.
  expect(guardados.filter((um) => !um.startsWith('/assets/')).sort()).toEqual([
    '/icone.svg',
    '/sem-conexao.css',
    '/sem-conexao.html',
  ]);
  expect(guardados.some((um) => um.endsWith('.js'))).toBe(true);
});
