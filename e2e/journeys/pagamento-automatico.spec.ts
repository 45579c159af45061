import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { conferir } from '../src/conferir.ts';
import { entrar } from '../src/entrar.ts';
import { dialogo } from '../src/iptu.ts';
import { repository } from '../src/paths.ts';
import { newDataDir, startServer } from '../src/server.ts';
import { expect, test as base } from '../src/test.ts';

/** Years of bills that nobody else has, for the house of JOANA. */
const PAGA = '2098';
const FALHA = '2099';
const CASA = 10_001;

const dia = (daqui: number): string =>
  new Date(Date.now() + daqui * 86_400_000).toISOString().slice(0, 10);

/** Two bills of four installments, a month apart: one is to be scheduled at once. */
const guias = (): string =>
  [
    'numero_guia;ano_referencia;codigo_reduzido;numero_parcela;vencimento;valor;lancamento',
    ...[PAGA, FALHA].flatMap((ano) =>
      [6, 37, 68, 99].map(
        (daqui, i) => `${ano}000001;${ano};${CASA};${i + 1};${dia(daqui)};120,00;${dia(-30)}`,
      ),
    ),
  ].join('\n');

/** The demonstration as `npm start` brings it up, with its bank beside and the bills above. */
const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    const dataDir = newDataDir();
    const servidor = await startServer({
      command: [process.execPath, repository('scripts/start.mjs')],
      settings: () => ({ BANCO_PORT: '0', BANCO_API_PORT: '0' }),
      dataDir,
    });
    const arquivo = join(dataDir, 'guias.csv');
    writeFileSync(arquivo, guias());
    const { DATABASE_URL, DATABASE_OWNER_URL, ...env } = process.env;
    const importar = ['importar', 'guias-iptu', arquivo, '--orgao', '1'];
    execFileSync(process.execPath, [repository('scripts/cli.mjs'), ...importar], {
      cwd: repository('.'),
      env: { ...env, DATA_DIR: dataDir },
    });
    await use(servidor.url || baseURL);
    await servidor.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

const cartao = (page: Page, ano: string) =>
  page.getByRole('group').filter({ hasText: `Guia ${ano}000001` });

/** Reads what it is, consents, and authorises at the bank. */
async function autorizar(page: Page, browser: Browser, ano: string) {
  await page.goto('/dashboard/iptu');
  const guia = cartao(page, ano);
  const botao = guia.getByRole('button', { name: /^Pagar automaticamente/ });
  // It comes with the code, and a bill that was opened before that is closed again.
  await expect(
    page.getByRole('button', { name: /automático|automaticamente/ }).first(),
  ).toBeVisible();
  if (!(await guia.evaluate((cartao) => cartao.hasAttribute('open'))))
    await guia.getByRole('heading').first().click();
  await botao.click();
  const janela = dialogo(page, `Pagamento automático: IPTU ${ano}`);
  await expect(janela.getByText('O que será cobrado')).toBeVisible();
  const pedir = janela.getByRole('button', { name: 'Autorizar no meu banco' });
  await expect(pedir).toBeDisabled();
  await conferir(page);
  await janela.getByLabel('Li e quero que estas parcelas').check();
  await pedir.click();
  const link = janela.getByRole('link', { name: 'Autorizar no banco de demonstração' });
  const endereco = (await link.getAttribute('href')) ?? '';
  await conferir(page);
  // The payer's bank is not ours: its page is opened by a browser of its own.
  const banco = await browser.newPage();
  await banco.goto(endereco);
  await banco.getByRole('button', { name: 'Autorizar', exact: true }).click();
  await expect(banco.getByRole('heading', { name: 'Autorizado' })).toBeVisible();
  await expect(janela.getByText('Autorizado: cada parcela')).toBeVisible();
  const primeira = janela.getByRole('listitem').filter({ hasText: 'Parcela 1/4' });
  await expect(primeira).toContainText('Agendada');
  return { janela, primeira, banco };
}

/** The due day comes at the payer's bank. */
async function chegaODia(banco: Page): Promise<void> {
  const { origin } = new URL(banco.url());
  await banco.goto(`${origin}/automatico`);
  await banco.getByRole('button', { name: 'Chegou o dia: tentar o pagamento' }).click();
}

test('B16 autoriza o pagamento automático, vê agendado e pago; sem saldo, é avisada e paga como antes', async ({
  page,
  browser,
}) => {
  await entrar(page, 'contribuinte', 'propria');
  const { janela, primeira, banco } = await autorizar(page, browser, PAGA);
  await expect(janela.getByText('Parcela 2/4')).toBeVisible();
  await conferir(page);
  await chegaODia(banco);
  await expect(primeira).toContainText('Paga');
  await page.goto('/dashboard/iptu');
  const lista = cartao(page, PAGA).getByRole('list', { name: /^Parcelas da guia/ });
  await expect(lista.getByRole('listitem').first()).toContainText('BAIXADA');
  await expect(lista.getByRole('listitem').nth(1)).toContainText('Pagamento automático em');

  const falha = await autorizar(page, browser, FALHA);
  await falha.banco.request.post(new URL('/api/avarias', falha.banco.url()).href, {
    data: { avarias: ['SEM_SALDO'] },
  });
  await chegaODia(falha.banco);
  await expect(falha.primeira).toContainText('Não foi paga');
  await expect(falha.primeira).toContainText('falta de saldo');
  await falha.janela.getByRole('button', { name: 'Cancelar o pagamento automático' }).click();
  await conferir(page);
  await page.getByRole('button', { name: 'Cancelar o pagamento', exact: true }).click();
  await expect(falha.janela.getByText('Você cancelou o pagamento automático.')).toBeVisible();
});
