import { conferir, conferirSemCodigo } from '../src/conferir.ts';
import { expect, test } from '../src/test.ts';

// The page that was asked for finds no bill of hers, where that is answered before the next is opened.
test.use({
  hostsEsperados: [process.env['BALCAO_GOVBR'] ?? ''],
  recusasEsperadas: [401, 404],
});

test('B04.1 entra com gov.br em dois toques, na página pedida, e sai aqui e lá', async ({
  page,
}) => {
  await page.goto('/?cod_empre=1&depois=/dashboard/iptu');
  await conferir(page);
  await page.getByRole('link', { name: 'Entrar com gov.br' }).click();
  await page.getByRole('button', { name: /^Carla Dias/ }).click();
  await expect(page).toHaveURL('/dashboard/iptu');
  await page.goto('/dashboard/perfil');
  await expect(page.getByText(/^Você entrou com o gov\.br/)).toBeVisible();
  await conferir(page);

  await page.getByRole('button', { name: /Carla Dias/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/?cod_empre=1');
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  // There nobody is known any more either.
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Entrar como' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar e voltar' }).click();
  await expect(page.getByText(/^A entrada foi cancelada no gov\.br/)).toBeVisible();
  await conferir(page);
  await page.getByRole('link', { name: 'Entrar com a senha' }).click();
  await expect(page.getByLabel('CPF/CNPJ')).toBeVisible();
});

test('B04.1 quem tem bronze lê o que falta, aumenta o nível e volta já dentro', async ({
  page,
}) => {
  await page.goto('/?cod_empre=1&depois=/dashboard/avisos');
  await page.getByRole('link', { name: 'Entrar com gov.br' }).click();
  await page.getByRole('button', { name: /^Bruno Lima/ }).click();
  await expect(page.getByRole('heading', { name: 'Falta um passo para entrar' })).toBeVisible();
  await conferir(page);
  await page.getByRole('link', { name: 'Aumentar o nível no gov.br' }).click();
  await page.getByRole('button', { name: 'Aumentar para o nível prata' }).click();
  await expect(page).toHaveURL('/dashboard/avisos');
});

test.describe('sem JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('B04.1 entra com gov.br por links, e lê por que não entrou', async ({ page }) => {
    await page.goto('/?cod_empre=1');
    await page.getByRole('link', { name: 'Entrar com gov.br' }).click();
    await page.getByRole('button', { name: 'Cancelar e voltar' }).click();
    await expect(page.getByText(/^A entrada foi cancelada no gov\.br/)).toBeVisible();
    await conferirSemCodigo(page);
    await page.getByRole('link', { name: 'Tentar de novo com gov.br' }).click();
    await page.getByRole('button', { name: /^Carla Dias/ }).click();
    await expect(page).toHaveURL('/dashboard');
    expect((await page.request.get('/api/auth/me')).status()).toBe(200);
  });
});
