import { pelaApi } from '../src/api.ts';
import { conferir } from '../src/conferir.ts';
import { linkDoEmail } from '../src/correio.ts';
import { entrar } from '../src/entrar.ts';
import { dialogo } from '../src/iptu.ts';
import { expect, test } from '../src/test.ts';

/** Of the demonstration: no account, and no date in the registry. */
const CADASTRO = {
  ...{ cod_empre: 1, cpfcnpj: '00008002878', telefone: '(11) 98765-4321' },
  ...{ email: 'espera@exemplo.example', data: '1950-01-01' },
  ...{ senha: 'telhado azul 47', senha_confirmation: 'telhado azul 47' },
};

test('E70.6 quem libera vê quantas contas esperam, o que foi provado, recusa com motivo e libera @desktop', async ({
  page,
  baseURL,
}) => {
  const cadastrar = () =>
    pelaApi(page, baseURL, 'empresa', (pedir) =>
      pedir('POST', '/api/usuario/contribuinte', { data: CADASTRO }),
    );
  await cadastrar();
  await page.goto(await linkDoEmail(CADASTRO.email, '/confirmar-email'));
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();

  await entrar(page, 'admin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: '1 Contas aguardando liberação' }).click();
  const linha = page.getByRole('row', { name: /Sebastião/ });
  await expect(linha).toContainText('Data de nascimento não consta');
  await expect(linha).toContainText('E-mail confirmado');
  await conferir(page);

  await linha.getByRole('button', { name: /^Recusar/ }).click();
  await conferir(page);
  const recusa = page.getByRole('dialog');
  await recusa.getByLabel(/^Motivo da recusa/).fill('Traga ao balcão um documento com foto.');
  await recusa.getByRole('button', { name: 'Recusar cadastro' }).click();
  await expect(page.getByText('Nenhuma conta aguarda liberação')).toBeVisible();
  await conferir(page);

  await cadastrar();
  await page.reload();
  await expect(linha).toContainText('E-mail por confirmar');
  await linha.getByRole('button', { name: /^Liberar/ }).click();
  await expect(dialogo(page, /^Liberar a conta de Sebastião/)).toContainText('documento com foto');
  await conferir(page);
  await page.getByRole('button', { name: 'Liberar conta' }).click();
  await expect(linha).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('link', { name: '0 Contas aguardando liberação' })).toBeVisible();
});
