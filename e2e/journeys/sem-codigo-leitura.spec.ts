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
    await page
      .getByRole('navigation', { name: 'Escolha a instituição' })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/\?cod_empre=\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Atibaia');
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
    await page.getByRole('link', { name: 'Voltar às perguntas respondidas' }).click();
    await expect(page.getByLabel('O que você quer saber?')).toHaveValue(palavra);
    await page.getByLabel('O que você quer saber?').fill('ornitorrinco');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByText('0 perguntas respondidas sobre')).toBeVisible();
  });

  test('E41 the statistics are tables, and their years are links', async ({ page }) => {
    await page.goto('/estatisticas?cod_empre=1');
    await expect(page.getByRole('table', { name: /por situação e decisão/ })).toBeVisible();
    const anos = page.getByRole('navigation', { name: 'Ano' });
    await expect(anos.locator('[aria-current]')).toHaveCount(1);
    await anos.getByRole('link').last().click();
    await expect(page).toHaveURL(/cod_empre=1&ano=\d{4}$/);
    await expect(page.getByRole('table', { name: /por natureza/ })).toBeVisible();
  });
});
