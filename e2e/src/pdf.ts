import { decodePdf, type DecodedPdf } from '@balcao/testing';
import { expect, request, type Page } from '@playwright/test';

/**
 * Does what opens a document, and reads the document as who receives it: the address that the new
 * tab is sent to is opened again by a stranger, without any cookie.
 */
export async function documentoAberto(
  page: Page,
  abrir: () => Promise<unknown>,
): Promise<DecodedPdf> {
  const asked = page.context().waitForEvent('request', {
    predicate: (sent) => new URL(sent.url()).pathname.startsWith('/api/documents/abrir/'),
  });
  await abrir();
  const address = (await asked).url();
  const stranger = await request.newContext();
  const reply = await stranger.get(address);
  expect(reply.headers()['content-type']).toBe('application/pdf');
  const pdf = await decodePdf(await reply.body());
  await stranger.dispose();
  return pdf;
}

/** The barcodes or QR codes of a document's pages, in order. */
export const codigosDe = (pdf: DecodedPdf, format: 'ITF' | 'QRCode'): string[] =>
  pdf.pages.flatMap(({ codes }) =>
    codes.filter((code) => code.format === format).map(({ text }) => text),
  );

/** The 44 digits of a barcode, from its line of 48: without the check digit of each block. */
export const barrasDaLinha = (linha: string): string =>
  linha.replace(/\D/g, '').replace(/(\d{11})\d/g, '$1');
