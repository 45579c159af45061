import {
  contarRecursos,
  listRecursosDaSolicitacao,
  listRecursosPublicos,
  listRecursosPublicosComEmail,
  listAtendentes,
  listEntregadores,
} from '@balcao/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { SEM_GUARDAR } from '../../lib/queries.ts';
import type { Pedido } from '../../lib/wire.ts';
import { LUGAR_DAS_SOLICITACOES, type SolicitacaoVista } from '../processo/solicitacoes.queries.ts';

/** Key of every query on appeals, below the key of requests: refreshing these refreshes those. */
export const LUGAR_DOS_RECURSOS = [...LUGAR_DAS_SOLICITACOES, 'recursos'] as const;

/** How many appeals each choice of the list of staff shows, with the others as they are. */
export const contagensDosRecursosQuery = (query: Pedido<typeof contarRecursos>['query']) =>
  queryOptions({
    queryKey: [...LUGAR_DOS_RECURSOS, 'contagens', query],
    queryFn: async ({ signal }) => (await call(contarRecursos, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

async function lerRecursos(
  { id, publica }: SolicitacaoVista,
  email: string | undefined,
  signal: AbortSignal,
) {
  const pedido = { params: { id }, signal };
  if (!publica) return call(listRecursosDaSolicitacao, pedido);
  return email === undefined
    ? call(listRecursosPublicos, { ...pedido, query: publica })
    : call(listRecursosPublicosComEmail, { ...pedido, body: { ...publica, email } });
}

/**
 * The appeals of a request, by instance, to whoever may read it; of what is reserved the public view
 * has the whole with the requester's e-mail.
 */
export const recursosQuery = (vista: SolicitacaoVista, email?: string) =>
  queryOptions({
    queryKey: [
      ...LUGAR_DOS_RECURSOS,
      'da',
      vista.id,
      vista.publica?.protocolo ?? null,
      email ?? null,
    ],
    queryFn: async ({ signal }) => (await lerRecursos(vista, email, signal)).data,
    // Each look stands in a trail, and the addresses of the files last for minutes: as of a request.
    staleTime: 3 * 60_000,
    gcTime: SEM_GUARDAR,
    refetchOnWindowFocus: true,
  });

/** To whom an appeal may be forwarded: not to oneself, nor to anybody who decided before. */
export const atendentesQuery = (recurso_id: string) =>
  queryOptions({
    queryKey: [...LUGAR_DOS_RECURSOS, 'atendentes', recurso_id],
    queryFn: async ({ signal }) =>
      (await call(listAtendentes, { query: { recurso_id }, signal })).data,
  });

/** Sectors, each with whom what an appeal granted may be given to hand over. */
export const entregadoresQuery = queryOptions({
  queryKey: [...LUGAR_DOS_RECURSOS, 'entregadores'],
  queryFn: async ({ signal }) => (await call(listEntregadores, { signal })).data,
});
