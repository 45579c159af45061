import { conferirSemCodigo } from '../src/conferir.ts';
import { anexar, enviar, FOTO, LISTA, registrada } from '../src/esic.ts';
import { expect, test } from '../src/test.ts';

test.use({ javaScriptEnabled: false });

test.describe('sem JavaScript', () => {
  // What a form is refused for is the status of the page that tells it.
  test.use({ recusasEsperadas: [413, 419, 422] });

  test('B21 visitante registra uma solicitação com arquivos, corrigindo o que faltava', async ({
    page,
  }) => {
    await page.goto('/?cod_empre=1');
    await page.getByRole('link', { name: 'Ouvidoria - Esic' }).click();
    await page.getByRole('link', { name: 'Realizar Solicitação', exact: true }).click();
    await conferirSemCodigo(page);

    await page.getByLabel('Natureza').selectOption({ label: 'ACESSO À INFORMAÇÃO' });
    await page.getByLabel('Nome', { exact: true }).fill('Marina Souza');
    await page.getByLabel('E-mail', { exact: true }).fill('marina');
    await page.getByLabel('Descrição').fill('Quero a lista dos contratos vigentes.');
    await anexar(page, [FOTO]);
    await enviar(page);
    await expect(page.getByText('Confira 2 campos:')).toBeVisible();
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Marina Souza');
    await expect(page.getByLabel('Descrição')).toHaveValue('Quero a lista dos contratos vigentes.');
    await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
    await expect(page.getByText('O navegador não devolve os arquivos')).toBeVisible();
    await conferirSemCodigo(page);
    await page.getByRole('link', { name: 'Informe o assunto.' }).click();
    await expect(page.getByLabel('Assunto')).toBeFocused();

    await page.getByLabel('E-mail', { exact: true }).fill('marina@exemplo.example');
    await page.getByLabel('Assunto').fill('Contratos de limpeza');
    await anexar(page, [FOTO, LISTA]);
    await enviar(page);
    const { painel, protocolo } = await registrada(page);
    await expect(painel).toContainText('A confirmação vai para marina@exemplo.example');
    await conferirSemCodigo(page);
    await page.reload();
    await expect(painel).toContainText(protocolo);
  });

  test('B21 um arquivo grande demais e uma página velha não perdem o que foi escrito', async ({
    page,
    context,
  }) => {
    await page.goto('/esic?cod_empre=1&aba=solicitar');
    await page.getByLabel('Natureza').selectOption({ label: 'ACESSO À INFORMAÇÃO' });
    await page.getByLabel('Nome', { exact: true }).fill('Marina Souza');
    await page.getByLabel('E-mail', { exact: true }).fill('marina@exemplo.example');
    await page.getByLabel('Assunto').fill('Contratos de poda');
    await page.getByLabel('Descrição').fill('Quais são?');
    const grande = {
      name: 'grande.txt',
      mimeType: 'text/plain',
      buffer: Buffer.alloc(20_480_001, 'a'),
    };
    await anexar(page, [grande]);
    await enviar(page);
    await expect(page.getByRole('group', { name: 'Anexos' })).toContainText('grande.txt');
    await expect(page.getByLabel('Assunto')).toHaveValue('Contratos de poda');
    await conferirSemCodigo(page);

    await context.clearCookies();
    await enviar(page);
    await expect(page.getByRole('alert')).toContainText('A página ficou aberta por muito tempo.');
    await expect(page.getByLabel('Assunto')).toHaveValue('Contratos de poda');
    await enviar(page);
    await registrada(page);
  });
});
