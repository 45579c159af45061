import { conferirSemCodigo } from '../src/conferir.ts';
import { expect, test } from '../src/test.ts';

test.use({ javaScriptEnabled: false });

test.describe('without JavaScript', () => {
  test('P01 a visitor gets from the state to the institution of their city', async ({ page }) => {
    await page.goto('/');
    const continuar = page.getByRole('button', { name: 'Continuar', disabled: false });
    await page.getByLabel('Estado').selectOption('SP');
    await continuar.click();
    await expect(page.getByLabel('Estado')).toHaveValue('SP');
    await page.getByLabel('Cidade').selectOption({ label: 'Atibaia' });
    await continuar.click();
    await expect(page.getByLabel('Cidade')).toHaveValue('3504107');
    await conferirSemCodigo(page);
    await page
      .getByRole('navigation', { name: 'Escolha a instituição' })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/\?cod_empre=\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Atibaia');
    await conferirSemCodigo(page);
  });

  test('P01 a city without an institution says so, and one of another state is none', async ({
    page,
  }) => {
    await page.goto('/?uf=RJ&cidade=3304557');
    await expect(page.getByText('Nenhuma instituição desta cidade atende')).toBeVisible();
    await page.getByLabel('Estado').selectOption('SP');
    await page.getByRole('button', { name: 'Ver outra cidade' }).click();
    await expect(page.getByLabel('Estado')).toHaveValue('SP');
    await expect(page.getByLabel('Cidade')).toHaveValue('');
    await expect(page.getByText('Nenhuma instituição desta cidade atende')).toBeHidden();
  });

  test('published answers are searched, and one is read', async ({ page }) => {
    await page.goto('/respostas?cod_empre=1');
    await conferirSemCodigo(page);
    const assunto = page.locator('ol h3 a').first();
    const palavra = ((await assunto.textContent()) ?? '').split(' ').at(-1) ?? '';
    await page.getByLabel('O que você quer saber?').fill(palavra);
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/busca=/);
    await expect(page).toHaveURL(/cod_empre=1/);
    await expect(page.getByLabel('O que você quer saber?')).toHaveValue(palavra);
    await expect(page.getByText(`sobre ‘${palavra}’`)).toBeVisible();
    await assunto.click();
    await expect(page.getByRole('heading', { name: 'Resposta', exact: true })).toBeVisible();
    await conferirSemCodigo(page);
    await page.getByRole('link', { name: 'Voltar às perguntas respondidas' }).click();
    await expect(page.getByLabel('O que você quer saber?')).toHaveValue(palavra);
    await page.getByLabel('O que você quer saber?').fill('ornitorrinco');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByText('0 perguntas respondidas sobre')).toBeVisible();
  });

  test('E41 the statistics are tables, and their years are links', async ({ page }) => {
    await page.goto('/estatisticas?cod_empre=1');
    await expect(page.getByRole('table', { name: /por situação e decisão/ })).toBeVisible();
    await conferirSemCodigo(page);
    const anos = page.getByRole('navigation', { name: 'Ano' });
    // Styles that only the server's pages need are sent too: years stand apart, as large as a finger.
    const [um, outro] = await anos.getByRole('link').all();
    const [a, b] = [await um?.boundingBox(), await outro?.boundingBox()];
    expect((b?.x ?? 0) - ((a?.x ?? 0) + (a?.width ?? 0))).toBeGreaterThanOrEqual(16);
    await expect(anos.locator('[aria-current]')).toHaveCount(1);
    await anos.getByRole('link').last().click();
    await expect(page).toHaveURL(/cod_empre=1&ano=\d{4}$/);
    await expect(page.getByRole('table', { name: /por natureza/ })).toBeVisible();
  });

  test('the e-SIC is read by its tabs, which are links', async ({ page }) => {
    await page.goto('/esic?cod_empre=1');
    for (const [aba, mostra] of [
      ['Analítico', page.getByRole('table')],
      ['Acesso a Informação', page.getByRole('heading', { name: 'Prazos de Resposta' })],
      ['Realizar Solicitação', page.locator('noscript span', { hasText: 'Até 4.000 caracteres' })],
    ] as const) {
      await page.getByRole('link', { name: aba, exact: true }).click();
      await expect(mostra).toBeVisible();
      await conferirSemCodigo(page);
    }
    // What is left is counted by code alone.
    await expect(page.getByText(/^Restam /).filter({ visible: true })).toHaveCount(0);
  });
});
