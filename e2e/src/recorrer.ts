import type { Page } from '@playwright/test';
import { pelaApi } from './api.ts';
import { dialogo } from './iptu.ts';

/** A request in the queue, as far as journeys look for one. */
interface NaFila {
  id: string;
  numero_protocolo: string;
  natureza: { id: number };
  passivel_de_recurso: boolean;
  cancelada_em: unknown;
  importada?: unknown;
}

/**
 * The protocol of a request of the demonstration in a situation, of access to information, made here and
 * without appeals, oldest first.
 */
export const acharNaFila = (
  page: Page,
  baseURL: string | undefined,
  situacao: number,
  serve: (solicitacao: NaFila) => boolean,
): Promise<string> =>
  pelaApi(page, baseURL, 'admin', async (pedir) => {
    const busca = `situacao=${situacao}&natureza=1&per_page=100&sort[data_solicitacao]=asc`;
    const fila = await pedir('GET', `/api/solicitacoes?${busca}`);
    const { data } = (await fila.json()) as { data: NaFila[] };
    const daqui = data.filter((uma) => uma.cancelada_em === null && uma.importada === undefined);
    for (const uma of daqui.filter(serve)) {
      const dela = await pedir('GET', `/api/solicitacoes/recursos/${uma.id}`);
      const { data: recursos } = (await dela.json()) as { data: unknown[] };
      if (recursos.length === 0) return uma.numero_protocolo;
    }
    throw new Error('a demonstração não tem a solicitação procurada');
  });

/** Files a request as a visitor, with an e-mail, who follows it by its protocol. */
export const createPublica = (
  page: Page,
  baseURL: string | undefined,
  email: string,
): Promise<{ id: string; protocolo: string }> =>
  pelaApi(page, baseURL, 'admin', async (pedir) => {
    const pedido = { cod_empre: '1', natureza: '1', tipo: '8', assunto: 'Contratos de poda' };
    const quem = { nome: 'Rita Souza', email, descricao: 'Quero a lista dos contratos.' };
    const multipart = { ...pedido, ...quem };
    const reply = await pedir('POST', '/api/solicitacoes/publica', { multipart });
    return (await reply.json()) as { id: string; protocolo: string };
  });

/** Classifies a request as secret, in another sector. */
export const classificar = (
  page: Page,
  baseURL: string | undefined,
  solicitacao_id: string,
): Promise<void> =>
  pelaApi(page, baseURL, 'admin', async (pedir) => {
    const lidos = await pedir('GET', '/api/setores');
    const { data } = (await lidos.json()) as { data: { identificador: string }[] };
    const setor = data.at(1)?.identificador;
    const grau = { grau_sigilo: 2, observacao: 'Lei 12.527/2011, art. 23, VIII.' };
    const destino = { solicitacao_id, setor, tipo: 8, prioridade: 1, ...grau };
    await pedir('PUT', '/api/solicitacoes/direcionar', { data: destino });
  });

const NEGADO = { resposta: 'A negativa é mantida.', desfecho: 'INDEFERIDO' };

/** Decides the only appeal of a request, against who made it unless said otherwise: forwarded by one, answered by another. */
export async function decidirRecurso(
  page: Page,
  baseURL: string | undefined,
  solicitacao_id: string,
  decisao: Record<string, string> = NEGADO,
): Promise<void> {
  const id = await pelaApi(page, baseURL, 'admin', async (pedir) => {
    const lidos = await pedir('GET', `/api/solicitacoes/recursos/${solicitacao_id}`);
    const [recurso] = ((await lidos.json()) as { data: { id: string }[] }).data;
    const recurso_id = recurso?.id ?? '';
    const eles = await pedir('GET', `/api/recursos/atendentes?recurso_id=${recurso_id}`);
    const { data } = (await eles.json()) as { data: { identificador: string; nome: string }[] };
    const para = data.find(({ nome }) => nome === 'Paulo Henrique Amostra')?.identificador;
    const destino = { recurso_identificador: recurso_id, atendente_identificador: para };
    await pedir('PUT', '/api/recursos/encaminhar', { data: destino });
    return recurso_id;
  });
  await pelaApi(page, baseURL, 'prefeitura', async (pedir) => {
    const multipart = { recurso_id: id, ...decisao };
    await pedir('POST', '/api/recursos/responder', { multipart });
  });
}

/** The form of an appeal. */
export const formularioDoRecurso = (page: Page) => dialogo(page, 'Entrar com recurso');

/** The list of the appeals of a request. */
export const recursosDe = (page: Page, protocolo: string) =>
  dialogo(page, `Recursos da solicitação ${protocolo}`);
