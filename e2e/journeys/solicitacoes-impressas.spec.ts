import { decodePdf } from '@balcao/testing';
import type { Locator, Page } from '@playwright/test';
import { conferir } from '../src/conferir.ts';
import { enviar, preencher, registrada } from '../src/esic.ts';
import { dialogo } from '../src/iptu.ts';
import { expect, test } from '../src/test.ts';

const DIA = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });

/** The days on which a page that was opened since may have been written. */
const diasDesde = (inicio: Date): RegExp =>
  new RegExp([inicio, new Date()].map((dia) => DIA.format(dia)).join('|'));

/** Puts the page on paper: what is read there, with nothing to press, in one sheet. */
async function impressa(page: Page, oQue: Locator, inicio: Date): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const timbre = page.getByText(/Prefeitura Modelo de Atibaia · Atibaia, SP · /);
  await expect(timbre.filter({ visible: true })).toContainText(diasDesde(inicio));
  await expect(oQue).toBeVisible();
  await expect(page.locator('.mantine-Button-root').filter({ visible: true })).toHaveCount(0);
  for (const papel of ['button', 'tab', 'menu', 'combobox', 'textbox', 'navigation'] as const) {
    await expect(page.getByRole(papel), papel).toHaveCount(0);
  }
  const pdf = await decodePdf(await page.pdf({ format: 'A4' }));
  expect(pdf.pages).toHaveLength(1);
  await page.emulateMedia({ media: null });
}

test('E22 E23 a confirmação e a solicitação vão para o papel com instituição, data e protocolo', async ({
  page,
}) => {
  const inicio = new Date();
  const email = 'papel@exemplo.example';
  await page.goto('/esic?cod_empre=1&aba=solicitar');
  await preencher(page, 'Para imprimir', { nome: 'Lia Souza', email });
  await enviar(page);
  const { painel, protocolo } = await registrada(page);
  await conferir(page);
  await impressa(page, painel.getByText(protocolo), inicio);
  await page.goto(`/esic?cod_empre=1&aba=consultar&protocolo=${protocolo}`);
  const pedido = dialogo(page, protocolo);
  await expect(pedido.getByText('AGUARDANDO')).toBeVisible();
  await conferir(page);
  await impressa(page, pedido.getByRole('heading', { name: protocolo }), inicio);
});
