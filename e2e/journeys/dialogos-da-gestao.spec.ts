import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { dialogo } from '../src/iptu.ts';
import { expect, test } from '../src/test.ts';

test.use({ recusasEsperadas: [404, 422] });

test('B12.2 usuários: convite com CPF errado e conta com senhas que diferem', async ({ page }) => {
  await entrar(page, 'admin');
  await page.goto('/dashboard/gerenciar_usuarios');
  await page.getByRole('button', { name: 'Convidar servidor' }).click();
  const convite = dialogo(page, 'Convidar servidor');
  await convite.getByLabel('Nome completo').fill('Colega Sem CPF');
  await convite.getByLabel('CPF').fill('111.111.111-11');
  await convite.getByLabel('E-mail').fill('colega@exemplo.example');
  await convite.getByRole('button', { name: 'Enviar convite' }).click();
  await expect(convite.getByLabel('CPF')).toBeFocused();
  await conferir(page);
  await page.keyboard.press('Escape');

  await page.getByLabel('Nome, e-mail ou CPF/CNPJ').fill('Paulo Henrique');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await page.getByRole('button', { name: 'Editar Paulo Henrique Amostra' }).click();
  const conta = dialogo(page, 'Paulo Henrique Amostra');
  await conta.getByLabel('Nova senha', { exact: true }).fill('telhado azul 47');
  await conta.getByLabel('Confirmação da nova senha', { exact: true }).fill('telhado azul 48');
  await expect(conta.getByText('modificações não salvas')).toBeVisible();
  await conferir(page);
});

test('B12.2 parâmetros: setor, recusa de um campo e saída sem salvar', async ({ page }) => {
  await entrar(page, 'admin');
  await page.goto('/dashboard/parametros');
  await page.getByRole('button', { name: 'Incluir setor' }).click();
  await expect(dialogo(page, 'Novo setor')).toBeVisible();
  await conferir(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Retirar', exact: true }).click();
  await expect(dialogo(page, 'Retirar o brasão?')).toBeVisible();
  await conferir(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Incluir feriado' }).click();
  await page.getByLabel('Dia do feriado').last().fill('31/02');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByLabel('Dia do feriado').last()).toBeFocused();
  await expect(page.getByText('Confira 2 campos:')).toBeVisible();
  await conferir(page);
  await page.getByRole('button', { name: /^Nome do feriado/ }).click();
  await expect(page.getByLabel('Nome do feriado').last()).toBeFocused();
  await page.goBack();
  await expect(dialogo(page, 'Modificações não salvas')).toBeVisible();
  await conferir(page);
});

test('B12.2 arrecadação: exceção, baixa recusada e confirmação', async ({ page }) => {
  await entrar(page, 'prefeitura');
  await page.goto('/dashboard/arrecadacao');
  // One that no other journey works through meanwhile.
  await page.getByLabel('Motivo').selectOption('Guia substituída');
  await page.getByRole('button', { name: 'Buscar' }).click();
  const abrir = page.getByRole('button', { name: /^Ver o pagamento/ });
  await expect(abrir).toHaveCount(1);
  await abrir.click();
  const excecao = page.getByRole('dialog').first();
  await excecao.getByRole('button', { name: 'Dar baixa em uma parcela' }).click();
  const numero = await excecao.getByLabel('Número da guia').inputValue();
  const conferirValores = excecao.getByRole('button', { name: 'Conferir os valores' });
  await excecao.getByLabel('Número da guia').fill('999999999');
  await excecao.getByLabel('Justificativa').fill('Guia que não existe');
  await conferirValores.click();
  await expect(excecao.getByRole('alert')).toBeVisible();
  await conferir(page);
  await excecao.getByLabel('Número da guia').fill(numero);
  await conferirValores.click();
  await expect(dialogo(page, new RegExp(`na guia ${numero}`))).toBeVisible();
  await conferir(page);
});

test('B12 B14 perfil: encerrar outra sessão', async ({ page, browser, baseURL }) => {
  const outra = await browser.newPage({ baseURL: baseURL ?? '' });
  await entrar(outra, 'empresa', 'propria');
  await entrar(page, 'empresa');
  await page.goto('/dashboard/perfil');
  await page
    .getByRole('button', { name: /^Encerrar / })
    .first()
    .click();
  await expect(dialogo(page, 'Encerrar esta sessão?')).toBeVisible();
  await conferir(page);
  await outra.close();
});
