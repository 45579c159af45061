import { conferir, conferirSemCodigo } from '../src/conferir.ts';
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

/** Of the demonstration: owes installments that are overdue, and no other journey is of them. */
const COM_VENCIDAS = '02.005.0110.001';

test('o link de uma parcela vencida mostra sem código como se chegou ao valor, e copiar vem antes do código', async ({
  page,
  browser,
}) => {
  await page.goto(`/pagar?cod_empre=1&inscricao=${COM_VENCIDAS}`);
  const vencida = page.getByRole('listitem').filter({ hasText: 'de acréscimos' }).first();
  await vencida.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Pagar com um só PIX' }).click();
  await expect(page.getByRole('heading', { name: 'Pagar por outra pessoa' })).toBeVisible();
  const copiar = page.getByRole('button', { name: 'Copiar código PIX' });
  const [botao, codigo] = await Promise.all([
    copiar.boundingBox(),
    page.getByTestId('pix').boundingBox(),
  ]);
  expect(botao?.y).toBeLessThan(codigo?.y ?? 0);
  const conta = page.getByText('Como se chegou a este valor');
  await conta.click();
  await expect(page.getByText('Multa de mora')).toBeVisible();
  await conferir(page);
  // Once more from its address: what the server drew wakes as it stands.
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-pronta');
  await expect(conta).toHaveCount(1);

  const sem = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' });
  const tela = await sem.newPage();
  await tela.goto(page.url());
  await tela.getByText('Como se chegou a este valor').click();
  await expect(tela.getByText('Multa de mora')).toBeVisible();
  await expect(tela.getByText(/% .*sobre R\$/).first()).toBeVisible();
  await conferirSemCodigo(tela);
  await sem.close();
});
