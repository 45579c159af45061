import { expect, type Locator, type Page } from '@playwright/test';

const PONTO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const FOTO = {
  name: 'foto da praça.png',
  mimeType: 'image/png',
  buffer: Buffer.from(PONTO, 'base64'),
};
export const LISTA = {
  name: 'contratos.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('contrato;valor\n1/2026;100,00\n'),
};
export const PROGRAMA = {
  name: 'programa.exe',
  mimeType: 'application/octet-stream',
  buffer: Buffer.from('MZ'),
};

/** Who asks, on the public form; the dashboard knows who is signed in. */
interface Visitante {
  nome: string;
  email: string;
}

/** The question that leads to access to information. */
export const UMA_INFORMACAO = 'Uma informação ou um documento';

/** Fills in the form of a new request, of access to information. */
export async function preencher(page: Page, assunto: string, visitante?: Visitante): Promise<void> {
  await page.getByRole('radio', { name: UMA_INFORMACAO }).check();
  if (visitante) {
    await page.getByLabel('Nome', { exact: true }).fill(visitante.nome);
    await page.getByLabel('E-mail', { exact: true }).fill(visitante.email);
    await page.getByLabel('Repita o e-mail').fill(visitante.email);
  }
  await page.getByLabel('Assunto').fill(assunto);
  await page.getByLabel('Descrição').fill('Quero a lista dos contratos vigentes, com os valores.');
}

/** Chooses files as the button does. */
export const anexar = (page: Page, arquivos: (typeof FOTO)[]): Promise<void> =>
  page.locator('input[type=file]').setInputFiles(arquivos);

export const enviar = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Enviar solicitação' }).click();

/** Waits for the confirmation of a request, and gives it with its protocol. */
export async function registrada(page: Page): Promise<{ painel: Locator; protocolo: string }> {
  const painel = page.getByRole('region', { name: 'Solicitação registrada' });
  await expect(painel).toBeVisible();
  const protocolo = /\d{4}-\d{4}-\d{6}/.exec(await painel.innerText())?.[0] ?? '';
  expect(protocolo).not.toBe('');
  return { painel, protocolo };
}
