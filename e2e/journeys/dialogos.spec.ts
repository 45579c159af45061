import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { consultar, dialogo, guiasDe, JOANA, parcelaDe, SEM_DONO } from '../src/iptu.ts';
import { expect, test } from '../src/test.ts';

test.use({ recusasEsperadas: [401, 404] });

test('B12.2 entrada: campo errado e aviso de senha errada', async ({ page }) => {
  await page.goto('/?cod_empre=1');
  await page.getByLabel('CPF/CNPJ').fill('52998224726');
  await page.getByLabel('Senha', { exact: true }).fill('errada');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('CPF inválido. Confira o que foi digitado.')).toBeVisible();
  await conferir(page);
  await page.getByLabel('CPF/CNPJ').fill('12ABC34501DE35');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(dialogo(page, 'Não foi possível realizar autenticação')).toBeVisible();
  await conferir(page);
});

test('B12.2 IPTU: campo errado, nada encontrado e guias de quem a cidade não conhece', async ({
  page,
}) => {
  await page.goto('/iptu?cod_empre=1');
  await consultar(page, { documento: '52998224726' });
  await expect(page.getByText('CPF inválido. Confira o que foi digitado.')).toBeVisible();
  await conferir(page);
  await page.getByLabel('CPF/CNPJ').fill('');
  await consultar(page, { inscricao: '99.999.9999.999' });
  await expect(page.getByText('Inscrição não encontrada')).toBeVisible();
  await conferir(page);
  await consultar(page, { inscricao: SEM_DONO });
  await expect(guiasDe(page, SEM_DONO).first()).toBeVisible();
  await conferir(page);
});

test('B12.2 B01 IPTU: pagar e atualizar', async ({ page }) => {
  await page.goto(`/iptu?cod_empre=1&inscricao=${JOANA.casa}`);
  await parcelaDe(page, JOANA.casa, '5/10').getByRole('button').click();
  await expect(dialogo(page, /^Pagar IPTU/)).toBeVisible();
  await conferir(page);
  await page.keyboard.press('Escape');
  await page.goto(`/iptu?cod_empre=1&inscricao=${SEM_DONO}`);
  await page
    .getByRole('button', { name: /^Atualizar valor/ })
    .first()
    .click();
  await expect(dialogo(page, /^Atualizar o valor/)).toBeVisible();
  await conferir(page);
});

test('B12.2 P09 painel: menu da conta, saída, menu lateral e sessão que terminou', async ({
  page,
}) => {
  await entrar(page, 'contribuinte');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeFocused();
  await conferir(page);
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(dialogo(page, 'Tem certeza que desja sair?')).toBeVisible();
  await conferir(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await conferir(page);
  await page.keyboard.press('Escape');
  await page.context().clearCookies({ name: 'balcao' });
  await page.getByRole('main').getByRole('link', { name: 'Segunda via do IPTU' }).click();
  await expect(dialogo(page, 'Sua sessão terminou')).toBeVisible();
  await conferir(page);
});
