import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { dialogo } from '../src/iptu.ts';
import { provarQuemE } from '../src/prova.ts';
import { expect, test } from '../src/test.ts';

test.use({ recusasEsperadas: [403, 422] });

test('B16 o administrador muda para onde vai o dinheiro, com a senha, vê a mudança e a desfaz', async ({
  page,
}) => {
  const [campo, titulo, valor] = ['Chave PIX', 'Chave PIX', 'jornada@aurora.example'];
  await entrar(page, 'admin');
  await page.goto('/dashboard/parametros');
  const antes = await page.getByLabel(campo, { exact: true }).inputValue();
  await page.getByLabel(campo, { exact: true }).fill(valor);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialogo(page, 'Confirme que é você')).toBeVisible();
  await conferir(page);
  const recarregada = page.waitForEvent('load');
  await provarQuemE(page);
  await recarregada;
  await expect(page.getByLabel(campo, { exact: true })).toHaveValue(valor);

  await page.goto('/dashboard/arrecadacao');
  const mudanca = page
    .getByRole('list', { name: 'Mudanças' })
    .getByRole('listitem')
    .filter({ hasText: titulo })
    .filter({ has: page.getByText('Em vigor', { exact: true }) });
  await expect(mudanca).toContainText(valor);
  await conferir(page);
  await mudanca.getByRole('button', { name: 'Desfazer' }).click();
  await expect(dialogo(page, 'Desfazer a mudança?')).toBeVisible();
  await conferir(page);
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await provarQuemE(page);
  await expect(mudanca).toBeHidden();
  await expect(
    page.getByRole('heading', { name: 'Mudanças da chave PIX e do convênio' }),
  ).toBeFocused();
  await page.goto('/dashboard/parametros');
  await expect(page.getByLabel(campo, { exact: true })).toHaveValue(antes);
});
