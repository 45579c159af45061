import { entrar } from '../src/entrar.ts';
import { abrirComEnter, tabAte } from '../src/teclado.ts';
import { dialogo } from '../src/iptu.ts';
import { expect, test } from '../src/test.ts';

const COLEGA = { nome: 'Colega Tecla Mesa', cpf: '45317828791' };

test('B12.3 P42 da entrada ao convite de um servidor, só com o teclado', async ({ page }) => {
  await page.goto('/?cod_empre=1');
  await tabAte(page, page.getByRole('tab', { name: 'Contribuinte' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Prefeitura' })).toBeFocused();
  await tabAte(page, page.getByLabel('CPF/CNPJ'));
  await page.keyboard.type('13378271000');
  await tabAte(page, page.getByLabel('Senha', { exact: true }));
  await page.keyboard.type('demo-1234');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Olá, Helena Modelo!')).toBeVisible();

  await abrirComEnter(
    page,
    page.getByRole('link', { name: 'Geren. de usuários' }).filter({ visible: true }).first(),
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const convidar = page.getByRole('button', { name: 'Convidar servidor' });
  await abrirComEnter(page, convidar);
  const convite = dialogo(page, 'Convidar servidor');
  for (const [campo, texto] of [
    ['Nome completo', COLEGA.nome],
    ['CPF', COLEGA.cpf],
    ['E-mail', 'colega.tecla@exemplo.example'],
  ] as const) {
    await tabAte(page, convite.getByLabel(campo));
    await page.keyboard.type(texto);
  }
  const ouvidoria = convite
    .getByRole('group', { name: 'Setores em que trabalha' })
    .getByRole('checkbox', { name: 'Ouvidoria' });
  await tabAte(page, ouvidoria);
  await page.keyboard.press('Space');
  await expect(ouvidoria).toBeChecked();
  await abrirComEnter(page, convite.getByRole('button', { name: 'Enviar convite' }));
  await expect(dialogo(page, 'Convite enviado')).toBeVisible();
  await abrirComEnter(page, page.getByRole('button', { name: 'Entendi' }));
  await expect(convidar).toBeFocused();
});

test('P40.1 B12 uma opção se liga e se deixa como estava, só com o teclado', async ({ page }) => {
  await entrar(page, 'admin');
  await page.goto('/dashboard/gerenciar_servicos');
  const chave = page.getByRole('switch').first();
  await tabAte(page, chave);
  const antes = await chave.isChecked();
  await page.keyboard.press('Space');
  await expect(chave).toBeChecked({ checked: !antes });
  await abrirComEnter(page, page.getByRole('banner').getByRole('link').first());
  const guarda = dialogo(page, 'Modificações não salvas');
  await expect(guarda).toBeVisible();
  await abrirComEnter(page, guarda.getByRole('button', { name: 'Continuar editando' }));
  await expect(guarda).toHaveCount(0);
  await expect(chave).toBeChecked({ checked: !antes });
});
