import { conferirSemCodigo } from '../src/conferir.ts';
import { JOANA } from '../src/iptu.ts';
import { expect, test } from '../src/test.ts';

test.use({ javaScriptEnabled: false });

test.describe('sem JavaScript', () => {
  // What a form is refused for is the status of the page that tells it.
  test.use({ recusasEsperadas: [401, 422] });

  test('P02 entra quem erra a senha uma vez, vê quem é, e sai', async ({ page }) => {
    await page.goto('/?cod_empre=1');
    const entrar = page.getByRole('button', { name: 'Entrar', exact: true });
    await entrar.click();
    await expect(page.getByLabel('CPF/CNPJ')).toBeFocused();
    await expect(page.getByText('Informe a senha.')).toBeVisible();
    await conferirSemCodigo(page);

    await page.getByLabel('CPF/CNPJ').fill(JOANA.digitado);
    await page.getByLabel('Senha', { exact: true }).fill('errada-1234');
    await entrar.click();
    await expect(page.getByRole('alert')).toContainText('Não foi possível realizar autenticação');
    await expect(page.getByLabel('CPF/CNPJ')).toHaveValue(JOANA.digitado);
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');
    await conferirSemCodigo(page);

    await page.getByLabel('Senha', { exact: true }).fill('demo-1234');
    await entrar.click();
    const entrou = page.getByRole('heading', { name: /^Você entrou como Joana/ });
    await expect(entrou).toBeVisible();
    await expect(page).toHaveURL('/?cod_empre=1&feito=entrada');
    expect((await page.request.get('/api/auth/me')).status()).toBe(200);
    await conferirSemCodigo(page);
    await page.reload();
    await expect(entrou).toBeVisible();

    await page.getByRole('button', { name: 'Sair' }).click();
    await expect(page.getByText('Você saiu da sua conta.')).toBeVisible();
    expect((await page.request.get('/api/auth/me')).status()).toBe(401);
    await conferirSemCodigo(page);
    await page.goto('/?cod_empre=1&feito=entrada');
    await expect(entrou).toHaveCount(0);
    await expect(entrar).toBeVisible();
  });
});
