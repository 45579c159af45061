import { scanCodes } from '@balcao/testing';
import { consultar, copiado, dialogo, guiasDe, JOANA, parcelaDe, SEM_DONO } from '../src/iptu.ts';
import { barrasDaLinha, codigosDe, documentoAberto } from '../src/pdf.ts';
import { expect, test } from '../src/test.ts';

/** An overdue installment that no other journey refreshes. */
const VENCIDA = '6/10';

test('P01.2 P01.3 P33.3 P33.9 P05 visitante escolhe a cidade, chega à entrada e abre a 2ª via do IPTU', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeDisabled();
  await page.getByLabel('Estado').selectOption('São Paulo');
  await page.getByLabel('Cidade').selectOption('Atibaia');
  await expect(page.getByLabel('Instituição')).toHaveValue('1');
  await page.getByRole('button', { name: 'Continuar' }).click();

  await expect(page).toHaveURL('/?cod_empre=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prefeitura Modelo de Atibaia');
  await page.getByRole('link', { name: 'Consultar 2° via IPTU' }).click();
  await expect(page).toHaveURL('/iptu?cod_empre=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Segunda via do IPTU');
});

test(
  'P20.2 P33.3 P51 busca por CPF ou por inscrição, uma desliga a outra, e o CPF não vai ao endereço',
  { tag: '@erp' },
  async ({ page }) => {
    await page.goto('/iptu?cod_empre=1');
    const documento = page.getByLabel('CPF/CNPJ');
    const inscricao = page.getByLabel('Inscrição do imóvel');
    const botao = page.getByRole('button', { name: 'Consultar' });
    await expect(botao).toBeDisabled();

    await inscricao.fill('1');
    await expect(documento).toBeDisabled();
    await inscricao.fill('');
    await documento.pressSequentially('52998224726');
    await expect(documento).toHaveValue('529.982.247-26');
    await expect(inscricao).toBeDisabled();
    await botao.click();
    await expect(page.getByText('CPF inválido. Confira o que foi digitado.')).toBeVisible();

    await consultar(page, { documento: JOANA.cpf });
    await expect(guiasDe(page, JOANA.casa).first()).toBeVisible();
    await expect(page.getByText('J*** E***').first()).toBeVisible();
    expect(page.url()).not.toContain('529');
    await page.reload();
    await expect(documento).toHaveValue(JOANA.digitado);
    await expect(guiasDe(page, JOANA.casa).first()).toBeVisible();
  },
);

test(
  'B01.1 B01.2 P20.5 P62.3 o que está na tela de pagamento é o que o banco lê da guia impressa',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto(`/iptu?cod_empre=1&inscricao=${JOANA.casa}`);
    await parcelaDe(page, JOANA.casa, '5/10')
      .getByRole('button', { name: /^Pagar/ })
      .click();
    const pagar = dialogo(page, /^Pagar IPTU \d{4}, parcela 5\/10$/);
    const pix = await pagar.getByTestId('pix').innerText();
    const linha = await pagar.getByTestId('linha').innerText();

    const copiarPix = pagar.getByRole('button', { name: 'Copiar código PIX' });
    expect(await copiado(page, copiarPix)).toBe(pix);
    const copiarLinha = pagar.getByRole('button', { name: 'Copiar código de barras' });
    expect(await copiado(page, copiarLinha)).toBe(linha.replace(/\D/g, ''));
    const qr = pagar.getByRole('img', { name: 'QR code do PIX' });
    if (await qr.isVisible()) {
      expect(await scanCodes(await qr.screenshot())).toEqual([{ format: 'QRCode', text: pix }]);
    }

    const baixar = pagar.getByRole('button', { name: 'Baixar guia (PDF)' });
    const pdf = await documentoAberto(page, () => baixar.click());
    expect(codigosDe(pdf, 'QRCode')).toEqual([pix]);
    expect(new Set(codigosDe(pdf, 'ITF'))).toEqual(new Set([barrasDaLinha(linha)]));
    expect(pdf.pages[0]?.text).toContain('J*** E***');
  },
);

test(
  'P20.4 P20.6 P21.3 P21.4 atualiza a parcela vencida: encargos à parte, valor e vencimento novos na tela e na guia',
  { tag: '@erp' },
  async ({ page }) => {
    await page.goto(`/iptu?cod_empre=1&inscricao=${JOANA.casa}`);
    const linha = parcelaDe(page, JOANA.casa, VENCIDA);
    await expect(linha).toContainText('VENCIDA');
    await linha.getByRole('button', { name: /^Atualizar valor/ }).click();

    const confirmar = dialogo(
      page,
      new RegExp(`^Atualizar o valor do IPTU \\d{4}, parcela ${VENCIDA}$`),
    );
    await expect(confirmar.getByText(/^Multa de mora.* ao dia × \d+ dias/)).toBeVisible();
    await expect(confirmar.getByText(/^Juros de mora.* ao mês × \d+ m.*art\. 161/)).toBeVisible();
    const aviso = await confirmar.getByText(/A nova guia vence em/).innerText();
    const vencimento = /vence em (\S+) e/.exec(aviso)?.[1] ?? '';
    const total = await confirmar
      .getByText('Total', { exact: true })
      .locator('..')
      .getByText('R$')
      .innerText();
    await confirmar.getByRole('button', { name: 'Atualizar valor' }).click();

    const pagar = dialogo(page, new RegExp(`^Pagar IPTU \\d{4}, parcela ${VENCIDA}$`));
    await expect(pagar.getByText(vencimento).first()).toBeVisible();
    await expect(pagar).toContainText(`nova data ${vencimento}`);
    await expect(pagar.getByText(total).first()).toBeVisible();
    const pix = await pagar.getByTestId('pix').innerText();
    const baixar = pagar.getByRole('button', { name: 'Baixar guia (PDF)' });
    const pdf = await documentoAberto(page, () => baixar.click());
    expect(pdf.pages[0]?.text).toContain(vencimento);
    expect(pdf.pages[0]?.text).toContain(total.replace(/\s/g, ' '));
    expect(pdf.pages[0]?.text).toMatch(
      /Vencimento original em .* Multa de mora: .* ao dia × \d+ dias/,
    );
    expect(codigosDe(pdf, 'QRCode')).toEqual([pix]);

    await pagar.getByRole('button', { name: 'Fechar' }).click();
    await expect(linha).toContainText(total);
    await expect(linha).toContainText(vencimento);
    await expect(linha.getByRole('button')).toHaveText(['Pagar']);
  },
);

test('P20 busca por inscrição fica no endereço: abre por link, volta e recarrega', async ({
  page,
}) => {
  await page.goto(`/iptu?cod_empre=1&inscricao=${SEM_DONO}`);
  const inscricao = page.getByLabel('Inscrição do imóvel');
  await expect(page.getByText('Proprietário não informado').first()).toBeVisible();
  await expect(inscricao).toHaveValue(SEM_DONO);

  await consultar(page, { inscricao: JOANA.casa });
  await expect(guiasDe(page, JOANA.casa).first()).toBeVisible();
  await expect(page).toHaveURL(`/iptu?cod_empre=1&inscricao=${JOANA.casa}`);
  await page.goBack();
  await expect(page.getByText('Proprietário não informado').first()).toBeVisible();
  await expect(inscricao).toHaveValue(SEM_DONO);
  await page.reload();
  await expect(page.getByText('Proprietário não informado').first()).toBeVisible();
});

test.describe('inscrição que não existe', () => {
  test.use({ recusasEsperadas: [404] });

  test('P20 P64 inscrição que não existe diz "Inscrição não encontrada" e guarda o que foi digitado', async ({
    page,
  }) => {
    await page.goto('/iptu?cod_empre=1');
    await consultar(page, { inscricao: '99.999.9999.999' });
    await expect(page.getByText('Inscrição não encontrada')).toBeVisible();
    await expect(page.getByLabel('Inscrição do imóvel')).toHaveValue('99.999.9999.999');
  });
});
