import { expect, type Locator, type Page } from '@playwright/test';
import { entrar } from './entrar.ts';
import { codigosDe, documentoAberto } from './pdf.ts';

/** What is asked for with a certificate. */
export interface PedidoDeCertidao {
  documento?: string;
  emissao: 'AMPLA' | 'ICT';
  finalidade?: string;
}

/** Fills in the form of the certificate; leaves it before its button is pressed. */
export async function preencher(page: Page, pedido: PedidoDeCertidao): Promise<void> {
  const { documento, emissao, finalidade } = pedido;
  if (documento !== undefined) {
    const tipo = documento.length > 11 ? 'CNPJ' : 'CPF';
    await page.getByLabel('Tipo de identificador').selectOption(tipo);
    await page.getByLabel('Identificador', { exact: true }).fill(documento);
  }
  await page.getByLabel('Tipo Emisão').selectOption(emissao);
  if (finalidade !== undefined) await page.getByLabel('Finalidade').fill(finalidade);
}

/** Asks for the certificate of a taxpayer who owes: what is said of its refusal. */
export async function recusada(page: Page): Promise<Locator> {
  await entrar(page, 'contribuinte');
  await page.goto('/dashboard/negativa_debitos');
  await preencher(page, { emissao: 'AMPLA' });
  await page.getByRole('button', { name: 'Emitir' }).click();
  return page.getByRole('alert');
}

/** Issues a certificate: its page as text, and where its QR code leads in this portal. */
export async function emitida(page: Page, emitir: () => Promise<unknown>) {
  const pdf = await documentoAberto(page, emitir);
  const [qr = ''] = codigosDe(pdf, 'QRCode');
  const { pathname, search, searchParams } = new URL(qr);
  await page.bringToFront();
  await expect(page.getByRole('heading', { name: 'Certidão gerada' })).toBeFocused();
  return {
    texto: pdf.pages.map(({ text }) => text).join('\n'),
    conferencia: pathname + search,
    codigo: searchParams.get('codigo') ?? '',
  };
}
