import { entrar } from '../src/entrar.ts';
import { consultar, dialogo, JOANA } from '../src/iptu.ts';
import { documentoAberto } from '../src/pdf.ts';
import { expect, test } from '../src/test.ts';

/** The pages of the taxpayer, each with something that only an answer shows. */
const PAGINAS = [
  ['P28', 'issqn', /^\d+ resultados, \d+ em aberto/],
  ['P32', 'taxas_fiscalizacao', /^\d+ resultados?, /],
  ['P24', 'alvara', /^\d+ guias, /],
  ['P22', 'imoveis', /^3 imóveis$/],
  ['P23', 'log_alteracoes', 'Registros encontrados'],
  ['P29', 'informacoes_cadastrais', 'Dados pessoais'],
  ['P30', 'extrato_divida', 'Extrato da dívida ativa'],
] as const;

test(
  'P22.1 P23.1 P24 P28 P29 P30 P32 o contribuinte vê tudo o que é seu sem digitar nada',
  { tag: '@erp' },
  async ({ page }) => {
    await entrar(page, 'contribuinte');
    for (const [, chave, resposta] of PAGINAS) {
      await page.goto(`/dashboard/${chave}`);
      await expect(page.getByRole('main').getByText(resposta).first()).toBeVisible();
      await expect(page.getByLabel('CPF/CNPJ')).toHaveCount(0);
    }
  },
);

test(
  'P22.1 P32.1 P23 P24 P28 P29 P30 o servidor consulta por CPF/CNPJ',
  { tag: '@desktop' },
  async ({ page }) => {
    await entrar(page, 'prefeitura');
    for (const [, chave, resposta] of PAGINAS) {
      await page.goto(`/dashboard/${chave}`);
      const botao = page.getByRole('button', { name: /^(Consultar|Buscar)$/ });
      await expect(botao).toBeDisabled();
      await page.getByLabel('CPF/CNPJ').fill(JOANA.cpf);
      await botao.click();
      await expect(page.getByRole('main').getByText(resposta).first()).toBeVisible();
      expect(page.url()).not.toContain('529');
    }
  },
);

test(
  'P21.3 o que venceu é atualizado, e a guia nova traz o valor e o vencimento da tela',
  { tag: '@erp' },
  async ({ page }, { project }) => {
    // Each system has a kind of tax of its own to refresh.
    const chave = project.name === 'phone' ? 'issqn' : 'taxas_fiscalizacao';
    await entrar(page, 'contribuinte');
    await page.goto(`/dashboard/${chave}`);
    await page
      .getByRole('button', { name: /^Atualizar valor/ })
      .first()
      .click();
    const confirmar = dialogo(page, /^Atualizar o valor/);
    const total = await confirmar.getByRole('definition').last().innerText();
    await confirmar.getByRole('button', { name: 'Atualizar valor' }).click();
    const pagar = dialogo(page, /^Pagar /);
    await expect(pagar).toContainText(total);
    const vencimento = await pagar.getByRole('definition').nth(1).innerText();
    const baixar = pagar.getByRole('button', { name: 'Baixar guia (PDF)' });
    const pdf = await documentoAberto(page, () => baixar.click());
    expect(pdf.pages[0]?.text).toContain(total.replace(/\s/g, ' '));
    expect(pdf.pages[0]?.text).toContain(vencimento);
  },
);

test('P22 cartões ou tabela: a escolha fica, e a tabela ordena', async ({ page }) => {
  await entrar(page, 'contribuinte');
  await page.goto('/dashboard/imoveis');
  await expect(page.getByRole('list', { name: 'Imóveis vinculados' })).toContainText(JOANA.casa);
  await page.getByRole('button', { name: 'Tabela' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Área do imóvel' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('26,40 m²');
});

test.describe('quem a cidade não conhece', () => {
  test.use({ recusasEsperadas: [401, 404] });

  test('P64 cada página diz isso com as suas palavras', async ({ page }) => {
    await entrar(page, 'prefeitura');
    for (const [chave, texto] of [
      ['informacoes_cadastrais', 'Não foi possível encontrar informações do CPF/CNPJ informado'],
      ['log_alteracoes', 'O CPF/CNPJ informado não condiz com a nossa base de dados'],
    ] as const) {
      await page.goto(`/dashboard/${chave}`);
      await consultar(page, { documento: '11144477735' });
      await expect(page.getByRole('alert')).toContainText(texto);
    }
  });
});
