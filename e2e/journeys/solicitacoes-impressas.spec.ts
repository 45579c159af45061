import { decodePdf } from '@balcao/testing';
import type { Locator, Page } from '@playwright/test';
import { enviar, preencher, registrada } from '../src/esic.ts';
import { dialogo } from '../src/iptu.ts';
import { expect, test } from '../src/test.ts';

const HOJE = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });

/** Puts the page on paper: what is read there, with nothing to press, in so many sheets. */
async function impressa(page: Page, oQue: Locator, folhas: number): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const timbre = page.getByText(/Prefeitura Modelo de Atibaia · Atibaia, SP · /);
  await expect(timbre.filter({ visible: true })).toContainText(HOJE.format(new Date()));
  await expect(oQue).toBeVisible();
  await expect(page.locator('.mantine-Button-root').filter({ visible: true })).toHaveCount(0);
  for (const papel of ['button', 'tab', 'menu', 'combobox', 'textbox', 'navigation'] as const) {
    await expect(page.getByRole(papel), papel).toHaveCount(0);
  }
  const pdf = await decodePdf(await page.pdf({ format: 'A4' }));
  expect(pdf.pages).toHaveLength(folhas);
  await page.emulateMedia({ media: null });
}

test('E22 E23 a confirmação e a solicitação vão para o papel com instituição, data e protocolo', async ({
  page,
}, { project }) => {
  const email = `papel.${project.name}@exemplo.example`;
  await page.goto('/esic?cod_empre=1&aba=solicitar');
  await preencher(page, 'Para imprimir', { nome: 'Lia Souza', email });
  await enviar(page);
  const { painel, protocolo } = await registrada(page);
  await impressa(page, painel.getByText(protocolo), 1);
  await page.goto(`/esic?cod_empre=1&aba=consultar&protocolo=${protocolo}`);
  const pedido = dialogo(page, protocolo);
  await expect(pedido.getByText('AGUARDANDO')).toBeVisible();
  await impressa(page, pedido.getByRole('heading', { name: protocolo }), 1);
});
