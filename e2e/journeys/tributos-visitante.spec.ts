import { consultar, dialogo, JOANA } from '../src/iptu.ts';
import { barrasDaLinha, codigosDe, documentoAberto } from '../src/pdf.ts';
import { expect, test } from '../src/test.ts';

/** The company of the demonstration, which owes nothing overdue. */
const EMPRESA = '12ABC34501DE35';

test('B01.1 P28.2 P33.4 P33.9 visitante chega às guias de ISSQN, e a tela e a guia dizem o mesmo ao banco', async ({
  page,
}) => {
  await page.goto('/?cod_empre=1');
  await page.getByRole('link', { name: 'Consultar ISSQN' }).click();
  await expect(page.getByRole('button', { name: 'Consultar' })).toBeDisabled();
  await consultar(page, { documento: JOANA.cpf });
  await expect(page.getByText(/^\d+ resultados, \d+ em aberto/)).toBeFocused();
  await expect(page).toHaveURL('/issqn?cod_empre=1');

  await page
    .getByRole('button', { name: /^Pagar: ISSQN/ })
    .first()
    .click();
  const pagar = dialogo(page, /^Pagar ISSQN \d{4}, guia \d+, parcela/);
  const pix = await pagar.getByTestId('pix').innerText();
  const linha = await pagar.getByTestId('linha').innerText();
  const baixar = pagar.getByRole('button', { name: 'Baixar guia (PDF)' });
  const pdf = await documentoAberto(page, () => baixar.click());
  expect(codigosDe(pdf, 'QRCode')).toEqual([pix]);
  expect(new Set(codigosDe(pdf, 'ITF'))).toEqual(new Set([barrasDaLinha(linha)]));
});

test('P28 a lista ordena, e a volta do navegador traz a consulta anterior', async ({ page }) => {
  await page.goto('/issqn?cod_empre=1');
  await consultar(page, { documento: JOANA.cpf });
  const celula = page.getByRole('row').nth(1).getByRole('cell').nth(1);
  const coluna = page.getByRole('columnheader', { name: 'Vencimento' });
  await page.getByRole('button', { name: 'Vencimento' }).click();
  await expect(coluna).toHaveAttribute('aria-sort', 'ascending');
  const antiga = await celula.innerText();
  await page.getByRole('button', { name: 'Vencimento' }).click();
  await expect(coluna).toHaveAttribute('aria-sort', 'descending');
  await expect(celula).not.toHaveText(antiga);

  await page.getByLabel('CPF/CNPJ').fill('');
  await consultar(page, { documento: EMPRESA });
  await expect(page.getByLabel('CPF/CNPJ')).toHaveValue('12.ABC.345/01DE-35');
  await page.goBack();
  await expect(page.getByLabel('CPF/CNPJ')).toHaveValue(JOANA.digitado);
});

test('P30.1 P30.2 P33.5 extrato da dívida: totais, nome mascarado e documento, de um e de outro', async ({
  page,
}) => {
  await page.goto('/extrato_divida?cod_empre=1');
  await page.getByLabel('CPF/CNPJ').fill(JOANA.cpf);
  await page.getByRole('button', { name: 'Buscar' }).click();
  const painel = page.getByRole('region', { name: 'Extrato da dívida ativa' });
  await expect(painel).toContainText('J*** E***');
  const total = await painel.getByRole('definition').last().innerText();
  const imprimir = painel.getByRole('button', { name: 'Imprimir extrato' });
  const pdf = await documentoAberto(page, () => imprimir.click());
  expect(pdf.pages.map(({ text }) => text).join(' ')).toContain(total.replace(/\s/g, ' '));
  await page.bringToFront();

  await page.getByLabel('CPF/CNPJ').fill(EMPRESA);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(painel).toContainText('P*** L***');
  await expect(painel.getByRole('row').nth(1)).toContainText('Pago em');
});

test(
  'B03.2 P24.2 P31.2 P33.2 P33.6 o QR code do alvará leva à conferência, que o encontra válido',
  { tag: '@erp' },
  async ({ page }) => {
    await page.goto('/alvara?cod_empre=1');
    await consultar(page, { documento: EMPRESA });
    const imprimir = page.getByRole('button', { name: /^Imprimir alvará/ }).first();
    const pdf = await documentoAberto(page, () => imprimir.click());
    const [qr = ''] = codigosDe(pdf, 'QRCode');
    const { pathname, search, searchParams } = new URL(qr);
    expect(pathname).toBe('/autenticidade_alvara');

    await page.bringToFront();
    await page.goto(pathname + search);
    const valido = page.getByRole('heading', { name: 'O documento informado se encontra válido' });
    await expect(valido).toBeFocused();

    await page.goto('/autenticidade_alvara?cod_empre=1');
    await page.getByPlaceholder('XXXXXXXXX').fill((searchParams.get('codigo') ?? '').toLowerCase());
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(valido).toBeVisible();
  },
);

test.describe('código que não existe', () => {
  test.use({ recusasEsperadas: [404] });

  test('P31.3 P64 a conferência diz que nenhum alvará tem este código', async ({ page }) => {
    await page.goto('/autenticidade_alvara?cod_empre=1&codigo=ZZZZZZZZZ');
    await expect(page.getByRole('alert')).toContainText('Alvará não encontrado');
  });
});
