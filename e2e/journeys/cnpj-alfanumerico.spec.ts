import { consultar } from '../src/iptu.ts';
import { expect, test } from '../src/test.ts';

const DIGITADO = '12abc34501de35';
const MOSTRADO = '12.ABC.345/01DE-35';

test('B02.1 CNPJ com letras, digitado em minúsculas, serve para entrar', async ({ page }) => {
  await page.goto('/?cod_empre=1');
  await page.getByLabel('CPF/CNPJ').pressSequentially(DIGITADO);
  await expect(page.getByLabel('CPF/CNPJ')).toHaveValue(MOSTRADO);
  await page.getByLabel('Senha', { exact: true }).fill('demo-1234');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Olá, Padaria Modelo Ltda.!')).toBeVisible();
});

test('B02.1 B02.2 CNPJ com letras, digitado em minúsculas, serve para consultar', async ({
  page,
}) => {
  await page.goto('/iptu?cod_empre=1');
  await page.getByLabel('CPF/CNPJ').pressSequentially(DIGITADO);
  await expect(page.getByLabel('CPF/CNPJ')).toHaveValue(MOSTRADO);
  await consultar(page, {});
  await expect(page.getByText('P*** L***').first()).toBeVisible();
});
