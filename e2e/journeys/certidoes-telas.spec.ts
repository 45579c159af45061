import { emitida, preencher } from '../src/certidoes.ts';
import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { dialogo } from '../src/iptu.ts';
import { expect, test } from '../src/test.ts';

test.use({ recusasEsperadas: [404, 422] });

test('B12.2 P25 certidão: recusa, escolha do imóvel e código que não existe', async ({ page }) => {
  await entrar(page, 'contribuinte');
  await page.goto('/dashboard/negativa_debitos');
  await preencher(page, { emissao: 'AMPLA' });
  await page.getByRole('button', { name: 'Emitir' }).click();
  await expect(page.getByRole('alert')).toContainText('Há débito vencido em aberto');
  await conferir(page);
  await preencher(page, { emissao: 'ICT' });
  await page.getByRole('button', { name: 'Buscar imóveis' }).click();
  const imoveis = dialogo(page, 'Imóveis do Contribuinte');
  await imoveis.getByRole('radio').first().check();
  await conferir(page);
  await page.keyboard.press('Escape');
  await expect(imoveis).toHaveCount(0);
  await page.goto('/dashboard/negativa_debitos?codigo=ZZZZZZZZZ');
  await expect(page.getByRole('alert')).toContainText('Certidão não encontrada');
  await conferir(page);
});

test('B12 P25 P27 certidão gerada, conferida e a revogar', async ({ page }) => {
  await entrar(page, 'prefeitura');
  await page.goto('/dashboard/negativa_debitos');
  await preencher(page, { documento: '12ABC34501DE35', emissao: 'AMPLA', finalidade: 'Telas' });
  const emitir = page.getByRole('button', { name: 'Emitir' });
  const { conferencia } = await emitida(page, () => emitir.click());
  await conferir(page);
  await page.goto('/dashboard/certidoes');
  await page
    .getByRole('button', { name: /^Revogar/ })
    .first()
    .click();
  await expect(dialogo(page, /^Revogar a/)).toBeVisible();
  await conferir(page);
  // Its own certificate: another journey may be revoking what stands first in the list.
  await page.goto(conferencia);
  await expect(page.getByRole('heading', { name: 'Certidão válida' })).toBeFocused();
  await conferir(page);
});
