import type { Page } from '@playwright/test';
import { tabAte } from '../src/teclado.ts';
import { expect, test } from '../src/test.ts';

const ENDERECO = '/autenticidade_alvara?cod_empre=1';

/** The page as the server gives it where VLibras is on (the server's own tests hold that it does). */
const ligarVlibras = async (page: Page): Promise<void> => {
  await page.route(`**${ENDERECO}`, async (route) => {
    const resposta = await route.fetch();
    const headers = resposta.headers();
    headers['content-security-policy'] = (headers['content-security-policy'] ?? '').replace(
      "script-src 'self'",
      "script-src 'self' https://vlibras.gov.br",
    );
    const body = (await resposta.text()).replace(
      '</head>',
      '<script src="/vlibras.js" defer></script></head>',
    );
    await route.fulfill({ response: resposta, headers, body });
  });
};

test('B12.5 os atalhos 1, 2 e 3 levam ao conteúdo, ao menu e à busca', async ({ page }) => {
  await page.goto(ENDERECO);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const destinos = [
    ['1', 'Ir para o conteúdo', page.getByRole('main')],
    ['2', 'Ir para o menu', page.getByRole('banner').getByRole('link').first()],
    ['3', 'Ir para a busca', page.getByLabel('Código de verificação')],
  ] as const;
  for (const [tecla, texto, destino] of destinos) {
    // The browser itself turns the access key into a click; a driven browser does not.
    const atalho = page.locator(`a[accesskey="${tecla}"]`);
    await expect(atalho).toHaveText(texto);
    await atalho.focus();
    await page.keyboard.press('Enter');
    await expect(destino).toBeFocused();
  }
});

test('B12.3 E30.4 P33.8 a pesquisa se responde só com o teclado, uma vez por dia', async ({
  page,
}) => {
  await page.goto('/pesquisa-questionario?cod_empre=2');
  const primeira = page.getByRole('radiogroup').first();
  await primeira.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(primeira.getByLabel('Muito ruim')).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(primeira.getByLabel('Muito bom')).toBeChecked();
  await tabAte(page, page.getByRole('button', { name: 'Enviar resposta' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Obrigado pela sua resposta' })).toBeFocused();
});

test.describe('VLibras', () => {
  test.use({ hostsEsperados: ['vlibras.gov.br'], recusasEsperadas: [0] });

  test('B12.6 VLibras que não responde não deixa nada na página, que continua inteira', async ({
    page,
  }) => {
    await ligarVlibras(page);
    await page.route('https://vlibras.gov.br/**', (route) => route.abort());
    await page.goto(ENDERECO);
    await expect(page.getByLabel('Código de verificação')).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Tradução para Libras' })).toHaveCount(0);
  });

  test('B12.6 VLibras que responde começa com o endereço oficial', async ({ page }) => {
    await ligarVlibras(page);
    await page.route('https://vlibras.gov.br/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.VLibras = { Widget: class { constructor(url) { document.querySelector("[vw]").dataset.url = url; } } };',
      }),
    );
    await page.goto(ENDERECO);
    await expect(page.locator('[vw]')).toHaveAttribute('data-url', 'https://vlibras.gov.br/app');
  });
});
