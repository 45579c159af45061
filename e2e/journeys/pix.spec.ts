import { dialogo, JOANA, parcelaDe } from '../src/iptu.ts';
import { repository } from '../src/paths.ts';
import { codigosDe, documentoAberto } from '../src/pdf.ts';
import { conferir } from '../src/conferir.ts';
import { startServer } from '../src/server.ts';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test as base } from '../src/test.ts';

/** The demonstration as `npm start` brings it up: with its bank beside. */
const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    const servidor = await startServer({
      command: [process.execPath, repository('scripts/start.mjs')],
      settings: () => ({ BANCO_PORT: '0', BANCO_API_PORT: '0' }),
    });
    await use(servidor.url || baseURL);
    await servidor.stop();
  },
});

/** Pays as the payer's bank does, which is not ours: its page is opened by a browser of its own. */
async function pagarNoBanco(browser: Browser, onde: Page | Locator): Promise<void> {
  const link = onde.getByRole('link', { name: 'Pagar no banco de demonstração' });
  const banco = await browser.newPage();
  await banco.goto((await link.getAttribute('href')) ?? '');
  await banco.getByRole('button', { name: /^Pagar R\$/ }).click();
  await expect(banco.getByRole('heading', { name: 'Pago' })).toBeVisible();
  await banco.close();
}

test('B16 paga no banco, vê a parcela virar paga, abre o comprovante e chega à certidão', async ({
  page,
  browser,
}) => {
  await page.goto(`/iptu?cod_empre=1&inscricao=${JOANA.casa}`);
  await parcelaDe(page, JOANA.casa, '8/10')
    .getByRole('button', { name: /^Pagar/ })
    .click();
  const pagar = dialogo(page, /^Pagar IPTU \d{4}, parcela 8\/10$/);
  await expect(pagar.getByText('Aguardando pagamento')).toBeVisible();
  await conferir(page);

  await pagarNoBanco(browser, pagar);
  await expect(pagar.getByText('Pagamento confirmado')).toBeVisible();
  await expect(pagar.getByTestId('linha')).toHaveCount(0);
  await conferir(page);
  const comprovante = await documentoAberto(page, () =>
    pagar.getByRole('button', { name: /^Comprovante de pagamento/ }).click(),
  );
  const [pagina] = comprovante.pages;
  expect(pagina?.text).toContain('Comprovante de pagamento');
  expect(pagina?.text).toContain('PIX');
  const [endereco = ''] = codigosDe(comprovante, 'QRCode');
  await pagar.getByRole('link', { name: 'Emitir a certidão de débitos' }).click();
  await expect(page).toHaveURL('/negativa_debitos?cod_empre=1');

  const { pathname, search } = new URL(endereco);
  await page.goto(pathname + search);
  await expect(page.getByRole('region', { name: 'Comprovante válido' })).toContainText('R$');
  await page.goto(`/iptu?cod_empre=1&inscricao=${JOANA.casa}`);
  await expect(parcelaDe(page, JOANA.casa, '8/10')).toContainText('BAIXADA');

  // Several at once, without an account: the document is its link, which turns into paid too.
  await page.getByRole('link', { name: 'Pagar várias parcelas de uma vez' }).click();
  for (const parcela of ['9/10', '10/10'])
    await page
      .getByRole('checkbox', { name: new RegExp(`^IPTU \\d{4}, parcela ${parcela}`) })
      .check();
  await expect(page.getByText(/^2 parcelas: R\$/)).toBeVisible();
  await conferir(page);
  await page.getByRole('button', { name: 'Pagar com um só PIX' }).click();
  await expect(page).toHaveURL(/\/pagamento\?cod_empre=1&link=/);
  await expect(page.getByText('Aguardando pagamento')).toBeVisible();
  // Opened by itself, it comes drawn by the server.
  await page.reload();
  await expect(page.getByText('Aguardando pagamento')).toBeVisible();
  await conferir(page);
  await pagarNoBanco(browser, page);
  await expect(page.getByText('Pagamento confirmado: este documento está pago')).toBeVisible();
  await expect(page.getByTestId('linha')).toHaveCount(0);
  await conferir(page);
  const baixado = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Comprovante de pagamento/ }).click();
  expect((await baixado).suggestedFilename()).toMatch(/^comprovante-documento-\d+\.pdf$/);
  await page.getByRole('link', { name: 'Emitir a certidão de débitos' }).click();
  await expect(page).toHaveURL('/negativa_debitos?cod_empre=1');
});
