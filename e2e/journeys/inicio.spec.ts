import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { expect, test } from '../src/test.ts';

test.use({ recusasEsperadas: [410] });

test('o contribuinte vê o que deve, abre o pagamento com um toque, escolhe os avisos de vencimentos e sai deles', async ({
  page,
}) => {
  await entrar(page, 'contribuinte');
  await page.goto('/dashboard');
  const aPagar = page.getByRole('region', { name: 'A pagar' });
  await expect(aPagar).toContainText('hoje, com acréscimos');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Serviços' })).toBeVisible();
  await conferir(page);

  await aPagar
    .getByRole('button', { name: /^(Pagar|Atualizar valor): / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(/Total|venceu/);
  await conferir(page);
  await page.keyboard.press('Escape');

  await page.goto('/dashboard/perfil');
  const vencimentos = page.getByLabel('O que vence em 7 dias e o que vence hoje');
  const ligados = await vencimentos.isChecked();
  await vencimentos.click();
  await expect(vencimentos).toBeChecked({ checked: !ligados });
  await vencimentos.click();
  await expect(vencimentos).toBeChecked({ checked: ligados });

  // Of a mail that was cut: the page says so, and nothing ends.
  await page.goto('/sair-dos-avisos#token=1.cortado');
  await conferir(page);
  await page.getByRole('button', { name: 'Parar de receber' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});
