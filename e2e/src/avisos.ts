import { expect, type Locator, type Page } from '@playwright/test';

/** Pages of the inbox that are looked through. */
const PAGINAS = 20;

/**
 * Opens the inbox where a notice of a request stands, on whichever of its pages: those of a requester are
 * told by the day, and stand in no order within it.
 */
export async function acharAviso(page: Page, protocolo: string): Promise<Locator> {
  const linha = page.getByRole('row').filter({ hasText: protocolo });
  await expect(async () => {
    for (let pagina = 1; pagina <= PAGINAS; pagina += 1) {
      await page.goto(`/dashboard/avisos?pagina=${pagina}`);
      await expect(page.getByRole('table', { name: 'Avisos' })).toBeVisible();
      if ((await linha.count()) > 0) return;
    }
    throw new Error(`no notice of ${protocolo}`);
  }).toPass();
  return linha;
}
