import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { JOANA } from '../src/iptu.ts';
import { expect, test } from '../src/test.ts';

test('quem atende acha a pessoa pelo nome, vê tudo dela em uma página e abre um serviço sem digitar o CPF @desktop', async ({
  page,
}) => {
  await entrar(page, 'prefeitura');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Procurar cidadão' }).click();
  await page.getByLabel(/^Nome, CPF/).fill('joana exemp');
  await page.getByRole('button', { name: 'Procurar', exact: true }).click();
  await conferir(page);
  await page.getByRole('link', { name: /^Joana/ }).click();
  await expect(page.getByRole('region', { name: 'O que deve' })).toContainText('Vencido');
  await expect(page.getByRole('region', { name: 'Imóveis' })).toContainText(JOANA.casa);
  await conferir(page);
  expect(page.url()).not.toContain(JOANA.cpf);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Conta no portal' })).toContainText('CONTA ATIVA');

  await page
    .getByRole('navigation', { name: 'Serviços desta pessoa' })
    .getByRole('link', { name: 'Segunda via do IPTU' })
    .click();
  await expect(page.getByText(/^De Joana/)).toContainText(JOANA.digitado);
  await expect(page.getByRole('region', { name: 'Guias de IPTU' })).toBeVisible();
  await conferir(page);
  await page.getByLabel('CPF/CNPJ').fill('529.982.247-26');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByText(/^De Joana/)).toBeHidden();
  await expect(page.getByRole('region', { name: 'Guias de IPTU' })).toBeHidden();
  expect(page.url()).not.toContain(JOANA.cpf);
});
