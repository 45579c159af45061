import { expect, type Locator, type Page } from '@playwright/test';
import { pelaApi } from './api.ts';
import { createSolicitacao } from './solicitacoes.ts';

export interface RecursoCriado {
  protocolo: string;
  /** Where staff find it open, as the mail leads to it. */
  endereco: string;
}

/** Refuses a request as the administrator, who can decide no appeal of it any more. */
export const negarSolicitacao = (
  page: Page,
  baseURL: string | undefined,
  id: string,
): Promise<void> =>
  pelaApi(page, baseURL, 'admin', async (pedir) => {
    await pedir('PUT', `/api/solicitacoes/atender/${id}`);
    const data = {
      solicitacao_id: id,
      resposta: 'Não é possível atender.',
      decisao: 'ACESSO_NEGADO',
      tipo_da_negativa: 'Pedido genérico',
      motivo_da_negativa: 'Decreto 7.724/2012, art. 13, I.',
    };
    await pedir('PUT', '/api/solicitacoes/responder', { data });
  });

/**
 * An appeal of the taxpayer of the demonstration: their request, refused by the administrator, who
 * can therefore forward the appeal and not decide it.
 */
export async function createRecurso(
  page: Page,
  baseURL: string | undefined,
  assunto: string,
): Promise<RecursoCriado> {
  const { id } = await createSolicitacao(page, baseURL, assunto);
  await negarSolicitacao(page, baseURL, id);
  return pelaApi(page, baseURL, 'contribuinte', async (pedir) => {
    const multipart = { solicitacao_id: id, mensagem: 'Pedi só os contratos vigentes.' };
    const reply = await pedir('POST', '/api/recursos', { multipart });
    const { data } = (await reply.json()) as { data: { id: string; numero_protocolo: string } };
    const endereco = `/dashboard/solicitacoes?aba=recursos&recurso=${id}.${data.id}`;
    return { protocolo: data.numero_protocolo, endereco };
  });
}

/** Opens the menu of an appeal's row. */
export const abrirAcoes = (page: Page, protocolo: string): Promise<void> =>
  page.getByRole('button', { name: `Ações do recurso ${protocolo}`, exact: true }).click();

/** Forwards an appeal in its dialog, and gives the notice of it. */
export async function encaminharA(page: Page, protocolo: string, nome: string): Promise<Locator> {
  const dialogo = page.getByRole('dialog', { name: `Encaminhar ${protocolo}` });
  await dialogo.getByLabel('Atendente').selectOption({ label: nome });
  await dialogo.getByRole('button', { name: 'Encaminhar' }).click();
  const aviso = page.getByText(`Recurso ${protocolo} encaminhado para ${nome}.`);
  await expect(aviso.or(page.getByRole('dialog', { name: 'Ocorreu um erro' }))).toBeVisible();
  return aviso;
}

/** The day so many days from now, as a field takes it. */
export const daquiA = (dias: number): string =>
  new Date(Date.now() + dias * 86_400_000).toISOString().slice(0, 10);
