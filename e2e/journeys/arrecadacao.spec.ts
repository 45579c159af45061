import type { Page } from '@playwright/test';
import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { dialogo } from '../src/iptu.ts';
import { expect, test } from '../src/test.ts';

const MOTIVO = 'Pago em duplicidade';
const FEITO = 'Valor devolvido ao banco';

test('B16.2 a prefeitura vê o que os bancos pagaram e encerra uma exceção com o que fez dela', async ({
  page,
  browser,
  baseURL,
}) => {
  const buscar = async (tela: Page, situacao: string) => {
    await tela.getByLabel('Situação').selectOption(situacao);
    await tela.getByLabel('Motivo').selectOption(MOTIVO);
    await tela.getByRole('button', { name: 'Buscar' }).click();
    const achados = tela.getByRole('button', { name: /^Ver o pagamento/ });
    // Each reason has one payment: until the answer comes, the table shows every reason.
    await expect(achados).toHaveCount(1);
    return achados;
  };
  await entrar(page, 'prefeitura');
  await page.goto('/dashboard/arrecadacao?lista=creditos');
  await expect(page.getByText('Não há créditos de contribuintes')).toBeVisible();
  await page.getByRole('tab', { name: 'Pagamentos baixados' }).click();
  await expect(page.getByRole('table', { name: /pagamentos/i })).toBeVisible();

  await page.getByRole('tab', { name: 'Exceções' }).click();
  const aberta = await buscar(page, 'A resolver');
  await aberta.click();
  await page.getByRole('button', { name: 'Encerrar sem baixa' }).click();
  await page.getByLabel('O que foi feito').fill(FEITO);
  await page.getByRole('button', { name: 'Encerrar', exact: true }).click();
  await dialogo(page, 'Encerrar sem dar baixa?')
    .getByRole('button', { name: 'Encerrar', exact: true })
    .click();
  await expect(page.getByText('Pedido registrado. Um administrador')).toBeVisible();
  await conferir(page);
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(aberta).toHaveCount(0);

  const chefe = await browser.newPage({ baseURL: baseURL ?? '', locale: 'pt-BR' });
  await entrar(chefe, 'admin');
  await chefe.goto('/dashboard/arrecadacao');
  await (await buscar(chefe, 'Esperando aprovação')).click();
  await expect(chefe.getByText(FEITO)).toBeVisible();
  await chefe.getByRole('button', { name: 'Aprovar' }).click();
  const pergunta = dialogo(chefe, 'Aprovar o que foi proposto?');
  await expect(pergunta).toBeVisible();
  await conferir(chefe);
  await pergunta.getByRole('button', { name: 'Aprovar' }).click();
  await expect(chefe.getByText('Exceção resolvida. O que foi feito')).toBeVisible();
  await chefe.close();

  await (await buscar(page, 'Resolvidas')).click();
  await expect(page.getByText('O que foi aprovado')).toBeVisible();
});
