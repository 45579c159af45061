import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * The demonstration's taxpayer of orgao 1, her house, and her apartment, where something is overdue
 * that no journey refreshes.
 */
export const JOANA = {
  cpf: '52998224725',
  digitado: '529.982.247-25',
  casa: '01.007.0011.001',
  apartamento: '01.007.0013.001',
};

/** A property of orgao 1 whose owner the city does not know, with ten open installments. */
export const SEM_DONO = '01.009.0031.001';

export interface Busca {
  documento?: string;
  inscricao?: string;
}

/** Fills in who or what is looked for, and asks. */
export async function consultar(page: Page, { documento, inscricao }: Busca): Promise<void> {
  if (documento !== undefined) await page.getByLabel('CPF/CNPJ').fill(documento);
  if (inscricao !== undefined) await page.getByLabel('Inscrição do imóvel').fill(inscricao);
  await page.getByRole('button', { name: 'Consultar' }).click();
}

/** The guides of a property, by its inscrição. */
export const guiasDe = (page: Page, inscricao: string): Locator =>
  page.getByRole('group').filter({ hasText: `Inscrição ${inscricao}` });

/** One installment ('6/10', 'Única') of the first open guide of a property. */
export const parcelaDe = (page: Page, inscricao: string, parcela: string): Locator =>
  guiasDe(page, inscricao)
    .first()
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^Parcela ${parcela}(?!\\d)`) });

/** The open dialog, by its title. */
export const dialogo = (page: Page, titulo: string | RegExp): Locator =>
  page.getByRole('dialog', { name: titulo });

/** What a click puts on the clipboard. */
export async function copiado(page: Page, botao: Locator): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await botao.click();
  await expect(botao, 'o botão passa a dizer que copiou').toHaveCount(0);
  return page.evaluate(() => navigator.clipboard.readText());
}
