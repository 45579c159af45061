import { esperarSemViolacoes } from '../src/accessibility.ts';
import { expect, test } from '../src/test.ts';
import { entrar } from '../src/entrar.ts';
import { consultar } from '../src/iptu.ts';
import { VIZINHO } from '../src/xapuri.ts';

/** Amounts, and the inscrições of orgao 2. */
const SEGREDO = /R\$|\d-\d{3}-\d{4}-\d{2}/;

test.describe('na instituição que só mostra a quem tem um número impresso', () => {
  test.use({ recusasEsperadas: [403] });

  test('P33 P20 pelo CPF o visitante sabe quantas guias há, e pela inscrição vê as do imóvel', async ({
    page,
  }) => {
    await page.goto('/iptu?cod_empre=2');
    await consultar(page, { documento: VIZINHO.cpf });
    const quantas = page.getByRole('alert');
    await expect(quantas).toContainText(/Há \d+ guias? de IPTU para este CPF\/CNPJ/);
    await expect(page.getByRole('main')).not.toContainText(SEGREDO);
    await expect(quantas.getByRole('link', { name: 'Entrar na minha conta' })).toHaveAttribute(
      'href',
      '/?cod_empre=2&depois=%2Fdashboard%2Fiptu',
    );
    await esperarSemViolacoes(page);

    await page.getByLabel('CPF/CNPJ').fill('');
    await consultar(page, { inscricao: VIZINHO.inscricao });
    await expect(page.getByRole('region', { name: 'Guias de IPTU' })).toContainText('R$');
  });

  test('P33 P28 P30 nem ISSQN, alvará ou dívida ativa mostram valores só pelo CPF', async ({
    page,
  }) => {
    for (const [pagina, botao] of [
      ['issqn', 'Consultar'],
      ['alvara', 'Consultar'],
      ['extrato_divida', 'Buscar'],
    ] as const) {
      await page.goto(`/${pagina}?cod_empre=2`);
      await page.getByLabel('CPF/CNPJ').fill(VIZINHO.cpf);
      await page.getByRole('button', { name: botao }).click();
      await expect(
        page.getByRole('alert').or(page.getByText('Nenhum resultado encontrado')),
      ).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(SEGREDO);
    }
    await expect(page.getByRole('alert')).toContainText(/Há \d+ débitos? em dívida ativa/);
    await esperarSemViolacoes(page);
  });

  test('P33 P20 o número da guia, com o CPF, mostra essa guia e nada mais', async ({ page }) => {
    await entrar(page, 'prefeituraDoOutroOrgao');
    const lista = await page.request.get(`/api/?url=v2/iptus&inscricao=${VIZINHO.inscricao}`);
    const numero = /"numeroGuia":(\d+)/.exec(await lista.text())?.[1] ?? '';
    await page.context().clearCookies();
    await page.goto('/iptu?cod_empre=2');
    await page.getByLabel('Número da guia ou linha digitável').fill(numero);
    await consultar(page, { documento: VIZINHO.cpf });
    const guias = page.getByRole('region', { name: 'Guias de IPTU' });
    await expect(guias).toContainText('R$');
    await expect(guias.getByRole('group')).toHaveCount(1);
    await expect(guias).toContainText(`Guia ${numero}`);
    await expect(page).toHaveURL('/iptu?cod_empre=2');
    await esperarSemViolacoes(page);
  });

  test('P26 P33 a certidão ICT pede a inscrição do imóvel', async ({ page }) => {
    await page.goto('/negativa_debitos?cod_empre=2');
    await page.getByLabel('Tipo Emisão').selectOption('ICT');
    await expect(page.getByLabel('Inscrição do imóvel')).toBeVisible();
    await esperarSemViolacoes(page);
  });
});
