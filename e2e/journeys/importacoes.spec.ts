import type { Page } from '@playwright/test';
import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { expect, test } from '../src/test.ts';

/** A person, a guide and days of this journey alone. */
const CPF = '00007705158';
const GUIA = 9_900_000_001;
const DIA_MS = 86_400_000;
const dia = (dias: number) => new Date(Date.now() + dias * DIA_MS).toISOString().slice(0, 10);
const PAGO_EM = dia(-300);
const NO_ENDERECO = `/dashboard/arrecadacao?lista=totais&de=${PAGO_EM}&ate=${PAGO_EM}`;

const CONTRIBUINTES = `codigo;cpfcnpj;nome\n990001;${CPF};Ivone Importada Exemplo\n`;
const GUIAS = `numero_guia;ano_referencia;contribuinte_codigo;tipo;numero_parcela;vencimento;valor;lancamento
${[0, 1, 2].map((parcela) => `${GUIA};2026;990001;Própria;${parcela};${dia(30)};${parcela === 0 ? '200,00' : '123,45'};${dia(-330)}`).join('\n')}\n`;

/** By the txid of its static text: orgao, kind of tax, guide, installment, emission. */
const codigo = (parcela: number) => `00000104${GUIA}00${parcela}0001`;
const PAGAMENTOS = `codigo;pagamento;valor;credito;banco;autenticacao
${codigo(1)};${PAGO_EM};123,45;${PAGO_EM};756;JORNADA1
${codigo(2)};${PAGO_EM};100,00;${PAGO_EM};756;JORNADA2
${codigo(2)};ontem;123,45;;756;JORNADA3\n`;

const enviar = async (page: Page, tipo: string, nome: string, conteudo: string) => {
  await page.getByLabel(/^O que o arquivo traz/).selectOption(tipo);
  await page
    .getByLabel('Arquivo', { exact: true })
    .setInputFiles({ name: nome, mimeType: 'text/csv', buffer: Buffer.from(conteudo) });
  await page.getByRole('button', { name: 'Enviar e simular' }).click();
  const cartao = page.getByRole('listitem').filter({ hasText: nome }).first();
  await expect(cartao.getByText('SIMULADA, NADA GRAVADO')).toBeVisible();
  return cartao;
};

const gravar = async (page: Page, tipo: string, nome: string, conteudo: string) => {
  const cartao = await enviar(page, tipo, nome, conteudo);
  await cartao.getByRole('button', { name: 'Gravar' }).click();
  await expect(cartao.getByText('GRAVADA', { exact: true })).toBeVisible();
};

test('B07 B16 um administrador importa pela página: simula, vê as linhas erradas, cancela, grava, e os totais mudam', async ({
  page,
}) => {
  await entrar(page, 'admin');
  await page.goto(NO_ENDERECO);
  await expect(page.getByText('Nenhum pagamento nestes dias')).toBeVisible();
  await conferir(page);

  await page.goto('/dashboard/importacoes');
  await gravar(page, 'contribuintes', 'jornada-pessoas.csv', CONTRIBUINTES);
  await gravar(page, 'guias-taxa', 'jornada-guias.csv', GUIAS);

  const desistida = await enviar(page, 'pagamentos', 'jornada-desistida.csv', PAGAMENTOS);
  await expect(desistida.getByRole('row', { name: /4, pagamento/ })).toBeVisible();
  await expect(desistida.getByRole('button', { name: 'Gravar' })).toBeDisabled();
  await conferir(page);
  await desistida.getByRole('button', { name: 'Cancelar a importação' }).click();
  await expect(desistida.getByText('CANCELADA, NADA GRAVADO')).toBeVisible();
  await page.goto(NO_ENDERECO);
  await expect(page.getByText('Nenhum pagamento nestes dias')).toBeVisible();

  await page.goto('/dashboard/importacoes');
  const cartao = await enviar(page, 'pagamentos', 'jornada-pagamentos.csv', PAGAMENTOS);
  await cartao.getByLabel(/deixar as linhas rejeitadas de fora/).check();
  await cartao.getByRole('button', { name: 'Gravar' }).click();
  await expect(cartao.getByText('GRAVADA', { exact: true })).toBeVisible();
  await expect(cartao.getByRole('row', { name: /Baixados 1/ })).toBeVisible();

  await page.goto(NO_ENDERECO);
  const diferem = page.getByRole('table', { name: /o banco informou mais/ });
  await expect(diferem).toContainText('R$ 223,45');
  await expect(diferem).toContainText('R$ 100,00 em exceção, a resolver');
  await expect(page.getByRole('table', { name: /por tributo/ })).toContainText('R$ 123,45');
  await conferir(page);
  const baixado = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar em CSV' }).click();
  expect((await baixado).suggestedFilename()).toBe(`arrecadacao_${PAGO_EM}_${PAGO_EM}.csv`);

  await diferem.getByRole('link', { name: /Ver as exceções/ }).click();
  await expect(page.getByRole('table', { name: /exceção/ })).toContainText(
    'Valor diferente do da guia',
  );
  await page.goBack();
  await expect(diferem).toBeVisible();
});
