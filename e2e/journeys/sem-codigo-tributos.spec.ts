import { preencher } from '../src/certidoes.ts';
import { conferirSemCodigo } from '../src/conferir.ts';
import { consultar, JOANA, parcelaDe } from '../src/iptu.ts';
import { guiaDeTeresa, TERESA } from '../src/parcelamento.ts';
import { codigosDe, documentoAberto } from '../src/pdf.ts';
import { expect, test } from '../src/test.ts';
import { VIZINHO } from '../src/xapuri.ts';

/** The company of the demonstration, which has licences. */
const EMPRESA = '12ABC34501DE35';

/** An overdue installment that no other journey refreshes. */
const ATUALIZADA = '4/10';

test.use({ javaScriptEnabled: false });

test.describe('sem JavaScript', () => {
  // What a form is refused for is the status of the page that tells it.
  test.use({ recusasEsperadas: [403, 404, 422] });

  test('P20 P33 visitante corrige o CPF, encontra as guias de IPTU e abre a de uma parcela', async ({
    page,
  }) => {
    await page.goto('/?cod_empre=1');
    await page.getByRole('link', { name: 'Consultar 2° via IPTU' }).click();
    await conferirSemCodigo(page);
    await consultar(page, { documento: '529.982.247-24' });
    await expect(page.getByLabel('CPF/CNPJ')).toBeFocused();
    await expect(page.getByLabel('CPF/CNPJ')).toHaveValue('529.982.247-24');
    await expect(page.getByText('CPF inválido')).toBeVisible();
    await conferirSemCodigo(page);

    await consultar(page, { documento: JOANA.cpf });
    await expect(page.getByText(/^\d+ guias, \d+ parcelas? em aberto/)).toBeFocused();
    await expect(page).toHaveURL('/iptu?cod_empre=1');
    await expect(page.getByLabel('CPF/CNPJ')).toHaveValue(JOANA.digitado);
    await conferirSemCodigo(page);

    const parcela = parcelaDe(page, JOANA.casa, '10/10');
    const pdf = await documentoAberto(page, () =>
      parcela.getByRole('button', { name: /^Guia em PDF/ }).click(),
    );
    expect(codigosDe(pdf, 'QRCode')).toHaveLength(1);
  });

  test('P21 visitante atualiza uma parcela vencida, abre a guia nova e volta às guias', async ({
    page,
  }) => {
    await page.goto('/iptu?cod_empre=1');
    await consultar(page, { documento: JOANA.cpf });
    await parcelaDe(page, JOANA.casa, ATUALIZADA)
      .getByRole('button', { name: /^Atualizar valor/ })
      .click();
    const atualizada = page.getByRole('region', { name: /^Valor atualizado/ });
    await expect(atualizada).toContainText('A nova guia substitui a anterior.');
    await conferirSemCodigo(page);
    const pdf = await documentoAberto(page, () =>
      atualizada.getByRole('button', { name: 'Baixar guia (PDF)' }).click(),
    );
    expect(codigosDe(pdf, 'QRCode')).toHaveLength(1);
    await atualizada.getByRole('button', { name: 'Voltar às guias' }).click();
    await expect(page.getByText(/^\d+ guias, \d+ parcelas? em aberto/)).toBeVisible();
  });

  test('P24 P28 P30 visitante consulta ISSQN, alvarás e dívida ativa, e abre os documentos', async ({
    page,
  }) => {
    await page.goto('/issqn?cod_empre=1');
    await consultar(page, { documento: JOANA.cpf });
    await expect(page.getByText(/^\d+ resultados, \d+ em aberto/)).toBeVisible();
    await conferirSemCodigo(page);
    const guia = await documentoAberto(page, () =>
      page
        .getByRole('button', { name: /^Imprimir: ISSQN/ })
        .first()
        .click(),
    );
    expect(codigosDe(guia, 'ITF').length).toBeGreaterThan(0);

    await page.goto('/alvara?cod_empre=1');
    await consultar(page, { documento: EMPRESA });
    await conferirSemCodigo(page);
    const alvara = await documentoAberto(page, () =>
      page
        .getByRole('button', { name: /^Imprimir alvará/ })
        .first()
        .click(),
    );
    expect(codigosDe(alvara, 'QRCode')).toHaveLength(1);

    await page.goto('/extrato_divida?cod_empre=1');
    await page.getByLabel('CPF/CNPJ').fill(JOANA.cpf);
    await page.getByRole('button', { name: 'Buscar' }).click();
    const painel = page.getByRole('region', { name: 'Extrato da dívida ativa' });
    await expect(painel).toContainText('J*** E***');
    await conferirSemCodigo(page);
    const extrato = await documentoAberto(page, () =>
      painel.getByRole('button', { name: 'Imprimir extrato' }).click(),
    );
    const total = await painel.getByRole('definition').last().innerText();
    expect(extrato.pages.map(({ text }) => text).join(' ')).toContain(total.replace(/\s/g, ' '));
  });

  test('visitante simula o parcelamento de uma guia e lê as formas de pagar', async ({ page }) => {
    await page.goto('/simular-parcelamento?cod_empre=1');
    await page.getByLabel('CPF/CNPJ').fill(TERESA);
    await page.getByLabel('Número da guia ou linha digitável').fill(guiaDeTeresa());
    await page.getByRole('button', { name: 'Simular' }).click();
    await expect(page.getByRole('list', { name: 'O que se parcela' })).toContainText('IPTU');
    await expect(page.getByRole('link', { name: /^Entrar para contratar/ }).first()).toBeVisible();
    await expect(page.getByLabel('CPF/CNPJ')).toHaveValue('000.080.038-40');
    // What only code could answer to is not there.
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await conferirSemCodigo(page);
  });

  test('P33 só pelo CPF o visitante sabe quantas guias há, e pela inscrição vê as do imóvel', async ({
    page,
  }) => {
    await page.goto('/iptu?cod_empre=2');
    await consultar(page, { documento: VIZINHO.cpf });
    const quantas = page.getByRole('alert');
    await expect(quantas).toContainText(/Há \d+ guias? de IPTU para este CPF\/CNPJ/);
    await conferirSemCodigo(page);
    await consultar(page, { inscricao: VIZINHO.inscricao });
    await expect(page.getByText('Informe o CPF/CNPJ ou a inscrição')).toBeVisible();
    await page.getByLabel('CPF/CNPJ').fill('');
    await consultar(page, { inscricao: VIZINHO.inscricao });
    await expect(page.getByRole('region', { name: 'Guias de IPTU' })).toContainText('R$');
  });

  test('P25.2 P26 P27 visitante emite a certidão, e o código dela é conferido com o titular', async ({
    page,
  }) => {
    await page.goto('/?cod_empre=1');
    await page.getByRole('link', { name: 'Emitir CND' }).click();
    const emitir = page.getByRole('button', { name: 'Emitir', exact: true });
    await emitir.click();
    await expect(page.getByLabel('Identificador', { exact: true })).toBeFocused();
    await expect(page.getByText('Informe o CPF ou o CNPJ.')).toBeVisible();
    await expect(page.getByText('Escolha o tipo de emissão.')).toBeVisible();
    await conferirSemCodigo(page);

    await preencher(page, { documento: EMPRESA, emissao: 'AMPLA', finalidade: 'Licitação' });
    const pdf = await documentoAberto(page, () => emitir.click());
    const [qr = ''] = codigosDe(pdf, 'QRCode');
    const { pathname, search, searchParams } = new URL(qr);

    await page.goto(pathname + search);
    await emitir.click();
    const valida = page.getByRole('region', { name: 'Certidão válida' });
    await expect(valida).toContainText(searchParams.get('codigo') ?? 'sem código');
    await conferirSemCodigo(page);
    await valida.getByLabel('Nome completo ou CPF/CNPJ').fill('Padaria de Outro');
    await valida.getByRole('button', { name: 'Conferir' }).click();
    await expect(valida.getByText(/^Não confere/)).toBeVisible();
    await valida.getByLabel('Nome completo ou CPF/CNPJ').fill(EMPRESA);
    await valida.getByRole('button', { name: 'Conferir' }).click();
    await expect(valida.getByText(/^Confere/)).toBeVisible();
    await expect(page.getByLabel('Identificador', { exact: true })).toHaveValue(
      searchParams.get('codigo') ?? 'sem código',
    );
    const conferida = await documentoAberto(page, () =>
      valida.getByRole('button', { name: 'Abrir a certidão (PDF)' }).click(),
    );
    expect(codigosDe(conferida, 'QRCode')).toEqual([qr]);

    await page.goto('/negativa_debitos?cod_empre=1');
    await preencher(page, { documento: EMPRESA, emissao: 'ICT' });
    await emitir.click();
    await expect(page.getByRole('heading', { name: 'Imóveis do Contribuinte' })).toBeVisible();
    await conferirSemCodigo(page);
    const doImovel = await documentoAberto(page, () =>
      page.getByRole('button', { name: 'Emitir a certidão do imóvel 01.007.0016.001' }).click(),
    );
    expect(doImovel.pages[0]?.text).toContain('01.007.0016.001');
  });

  test('P25 P27 a quem deve não se emite, e um código que não existe é dito', async ({ page }) => {
    await page.goto('/negativa_debitos?cod_empre=1');
    await preencher(page, { documento: JOANA.cpf, emissao: 'AMPLA' });
    const emitir = page.getByRole('button', { name: 'Emitir', exact: true });
    await emitir.click();
    await expect(page.getByRole('alert')).toContainText('Não foi possível emitir a certidão');
    await expect(page.getByText('débito vencido')).toHaveCount(0);
    await page.getByLabel('Tipo de identificador').selectOption('Verificador');
    await page.getByLabel('Identificador', { exact: true }).fill('ZZZZZZZZZ');
    await emitir.click();
    await expect(page.getByRole('alert')).toContainText('Certidão não encontrada');
    await expect(page.getByLabel('Identificador', { exact: true })).toHaveValue('ZZZZZZZZZ');
  });

  test('P31 P64 o código de um alvará é conferido, e um que não existe é dito', async ({
    page,
  }) => {
    await page.goto('/alvara?cod_empre=1');
    await consultar(page, { documento: EMPRESA });
    const alvara = await documentoAberto(page, () =>
      page
        .getByRole('button', { name: /^Imprimir alvará/ })
        .first()
        .click(),
    );
    const [qr = ''] = codigosDe(alvara, 'QRCode');
    const { pathname, search } = new URL(qr);
    await page.goto(pathname + search);
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(
      page.getByRole('heading', { name: 'O documento informado se encontra válido' }),
    ).toBeVisible();
    await conferirSemCodigo(page);
    await page.getByLabel('Código de verificação').fill('ZZZZZZZZZ');
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(page.getByRole('alert')).toContainText('Alvará não encontrado');
    await expect(page.getByLabel('Código de verificação')).toHaveValue('ZZZZZZZZZ');
  });
});
