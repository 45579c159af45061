import { entrar } from '../src/entrar.ts';
import { dialogo, JOANA, parcelaDe, SEM_DONO } from '../src/iptu.ts';
import { codigosDe, documentoAberto } from '../src/pdf.ts';
import { abrirComEnter, tabAte } from '../src/teclado.ts';
import { expect, test } from '../src/test.ts';

test('B12.3 da página inicial à guia na mão, só com o teclado', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabAte(page, page.getByLabel('Estado'));
  await page.keyboard.type('SS');
  await expect(page.getByLabel('Estado')).toHaveValue('SP');
  await tabAte(page, page.getByLabel('Cidade'));
  await page.keyboard.type('Atibaia');
  await expect(page.getByLabel('Instituição')).toHaveValue('1');
  await abrirComEnter(page, page.getByRole('button', { name: 'Continuar' }));

  await abrirComEnter(page, page.getByRole('link', { name: 'Consultar 2° via IPTU' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabAte(page, page.getByLabel('Inscrição do imóvel'));
  await page.keyboard.type(JOANA.casa);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/parcelas em aberto/)).toBeFocused();

  const pagar = parcelaDe(page, JOANA.casa, '8/10').getByRole('button', { name: /^Pagar/ });
  await abrirComEnter(page, pagar);
  const pagamento = dialogo(page, /^Pagar IPTU/);
  const pix = await pagamento.getByTestId('pix').innerText();
  await tabAte(page, pagamento.getByRole('button', { name: 'Copiar código PIX' }));
  const baixar = pagamento.getByRole('button', { name: 'Baixar guia (PDF)' });
  await tabAte(page, baixar);
  const pdf = await documentoAberto(page, () => page.keyboard.press('Enter'));
  expect(codigosDe(pdf, 'QRCode')).toEqual([pix]);

  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(pagamento).toHaveCount(0);
  await expect(pagar).toBeFocused();
});

test.describe('o que se envia é recusado', () => {
  test.use({ recusasEsperadas: [404] });

  test('B12 Enter num campo que espera a resposta não perde o lugar', async ({ page }) => {
    await page.goto('/autenticidade_alvara?cod_empre=1');
    const codigo = page.getByLabel('Código de verificação');
    await codigo.fill('ZZZZZZZZY');
    await codigo.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Alvará não encontrado');
    await expect(codigo).toBeFocused();
  });
});

test('B12.3 Esc fecha a atualização do valor, e o foco volta ao botão que a abriu', async ({
  page,
}) => {
  await page.goto(`/iptu?cod_empre=1&inscricao=${JOANA.apartamento}`);
  const atualizar = page.getByRole('button', { name: /^Atualizar valor/ }).first();
  await abrirComEnter(page, atualizar);
  const confirmar = dialogo(page, /^Atualizar o valor/);
  await expect(confirmar.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(confirmar).toHaveCount(0);
  await expect(atualizar).toBeFocused();
});

test('P21 B12 depois de atualizar e fechar, o foco fica na parcela atualizada', async ({
  page,
}) => {
  await page.goto(`/iptu?cod_empre=1&inscricao=${SEM_DONO}`);
  const parcela = parcelaDe(page, SEM_DONO, '1/10');
  await abrirComEnter(page, parcela.getByRole('button', { name: /^Atualizar valor/ }));
  const confirmar = dialogo(page, /^Atualizar o valor/);
  await abrirComEnter(page, confirmar.getByRole('button', { name: 'Atualizar valor' }));
  await expect(dialogo(page, /^Pagar IPTU/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(parcela.getByRole('button', { name: /^Pagar/ })).toBeFocused();
});

test('P09 B12 o menu da conta abre, anda e fecha pelo teclado', async ({ page }) => {
  await entrar(page, 'contribuinte');
  await page.goto('/dashboard');
  const conta = page.getByRole('button', { name: /^Conta de/ });
  await abrirComEnter(page, conta);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(conta).toBeFocused();
});
