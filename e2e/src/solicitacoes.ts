import { expect, type Locator, type Page } from '@playwright/test';
import { pelaApi } from './api.ts';

interface SolicitacaoCriada {
  id: string;
  protocolo: string;
}

/** A request of the taxpayer of the demonstration, filed through the API. */
export const createSolicitacao = (
  page: Page,
  baseURL: string | undefined,
  assunto: string,
): Promise<SolicitacaoCriada> =>
  pelaApi(page, baseURL, 'contribuinte', async (pedir) => {
    const descricao = 'Quero a lista dos contratos.';
    const multipart = { natureza: '1', tipo: '8', assunto, descricao };
    const reply = await pedir('POST', '/api/solicitacoes', { multipart });
    return (await reply.json()) as SolicitacaoCriada;
  });

async function buscarPor(page: Page, campo: string, protocolo: string): Promise<void> {
  // The tab that was left keeps its own field for a moment, out of sight.
  await page.getByLabel(campo).filter({ visible: true }).fill(protocolo);
  const buscar = page.getByRole('button', { name: 'Buscar' });
  await buscar.click();
  await expect(page.getByText('1 resultado', { exact: true })).toBeVisible();
  await expect(buscar).toBeFocused();
}

/** Unfolds the filters of the queue. */
export async function abrirFiltros(page: Page): Promise<void> {
  const filtros = page.getByRole('button', { name: /^Filtros/ });
  if ((await filtros.getAttribute('aria-expanded')) === 'false') await filtros.click();
}

/** Finds a request in the queue by its protocol, whatever its situation. */
export async function procurar(page: Page, protocolo: string): Promise<void> {
  await abrirFiltros(page);
  await buscarPor(page, 'Procurar', protocolo);
}

/** Finds an appeal by its protocol, or that of its request. */
export const procurarRecurso = (page: Page, protocolo: string): Promise<void> =>
  buscarPor(page, 'Protocolo', protocolo);

/** The same with the keys of the queue alone; gives the button that opens its details. */
export async function procurarPeloTeclado(page: Page, protocolo: string): Promise<Locator> {
  await page.goto('/dashboard/solicitacoes');
  await expect(page.getByRole('table', { name: 'Solicitações da instituição' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(protocolo);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 resultado', { exact: true })).toBeVisible();
  return page.getByRole('button', { name: `Informações da solicitação ${protocolo}` });
}

/** Opens the details of a request from the queue. */
export const abrirInformacoes = (page: Page, protocolo: string): Promise<void> =>
  page.getByRole('button', { name: `Informações da solicitação ${protocolo}` }).click();

/** Asks who filed a request for what is missing, as the administrator who attends it. */
export const pedirComplemento = (
  page: Page,
  baseURL: string | undefined,
  id: string,
): Promise<void> =>
  pelaApi(page, baseURL, 'admin', async (pedir) => {
    await pedir('PUT', `/api/solicitacoes/atender/${id}`);
    const data = { solicitacao_id: id, pergunta: 'De qual escola?' };
    await pedir('PUT', '/api/solicitacoes/pedir-complemento', { data });
  });
