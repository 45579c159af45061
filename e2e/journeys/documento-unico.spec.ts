import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { expect, test } from '../src/test.ts';

test('o contribuinte junta parcelas de tributos diferentes, e outra pessoa vê o link sem conta e sem código', async ({
  page,
  browser,
}) => {
  await entrar(page, 'contribuinte');
  await page.goto('/dashboard/pagar');
  // The last ones: what is overdue would be refreshed, which other journeys look at.
  for (const tributo of ['IPTU', 'ISSQN', 'Taxa'])
    await page
      .getByRole('checkbox', { name: new RegExp(`^${tributo} \\d{4}, parcela`) })
      .last()
      .check();
  const barra = page.getByText(/^3 parcelas: R\$/);
  await expect(barra).toBeVisible();
  const total = (await barra.innerText()).replace('3 parcelas: ', '');
  await conferir(page);

  await page.getByRole('button', { name: 'Pagar com um só PIX' }).click();
  await expect(page.getByRole('heading', { name: /^Documento único \d+$/ })).toBeVisible();
  const pix = await page.getByTestId('pix').innerText();
  await page.getByRole('button', { name: 'Criar link para pagar' }).click();
  const link = new URL(await page.getByTestId('link').innerText());
  await conferir(page);

  const outra = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' });
  const tela = await outra.newPage();
  const endereco = new URL(link.pathname + link.search, page.url()).href;
  await tela.goto(endereco);
  await expect(tela.getByRole('heading', { name: 'Pagar por outra pessoa' })).toBeVisible();
  await expect(tela.getByText(total, { exact: true })).toBeVisible();
  await expect(tela.getByTestId('pix')).toHaveText(pix);
  await expect(tela.getByText('J*** E***')).toBeVisible();
  await expect(tela.getByText('Joana')).toHaveCount(0);

  await page.getByRole('button', { name: /^Cancelar o link/ }).click();
  await expect(page.getByTestId('link')).toHaveCount(0);
  await tela.goto(endereco);
  await expect(tela.getByText('Este link passou do prazo ou foi cancelado')).toBeVisible();
  await outra.close();
});
