import { getSolicitacao, type SolicitacaoDetalhada } from '@balcao/contracts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import {
  historicoQuery,
  LUGAR_DAS_SOLICITACOES,
  type SolicitacaoVista,
} from './solicitacoes.queries.ts';

const UMA = 'uma';

/** One request, to whoever may read it signed in. */
const solicitacaoQuery = (id: string) =>
  queryOptions({
    queryKey: [...LUGAR_DAS_SOLICITACOES, UMA, id],
    queryFn: async ({ signal }) => (await call(getSolicitacao, { params: { id }, signal })).data,
    // Each look stands in a trail, and the addresses of its files last for minutes: it is looked at
    // again by whoever comes back to it, and not otherwise.
    staleTime: 3 * 60_000,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });

/** One request, and how its files are read anew, for addresses that open. */
export function useSolicitacao(id: string) {
  const consulta = useQuery(solicitacaoQuery(id));
  const { refetch } = consulta;
  const renovar = async () => (await refetch({ throwOnError: true })).data?.documentos ?? [];
  return { consulta, renovar };
}

/**
 * Whether all of the details is there that they show from the start, or will not come: only then do
 * the buttons below them hold still under a finger. The history waits until the request was `lida`.
 */
export function useDetalhesInteiros(vista: SolicitacaoVista, lida = true): boolean {
  return !useQuery({ ...historicoQuery(vista), enabled: lida }).isPending;
}

/**
 * After an action: what it answered stands in the place of what was read, without a second look;
 * lists, counts and history are asked for again.
 */
export function useMudou() {
  const queries = useQueryClient();
  return async (solicitacao: SolicitacaoDetalhada): Promise<void> => {
    queries.setQueryData(solicitacaoQuery(solicitacao.id).queryKey, solicitacao);
    await queries.invalidateQueries({
      queryKey: LUGAR_DAS_SOLICITACOES,
      predicate: ({ queryKey }) => queryKey[1] !== UMA,
    });
  };
}

/**
 * After an action that took a request out of the sight of who did it: lists and counts are asked for
 * again, what shows it is closed, and nothing that was read of it is kept.
 */
export function useSaiuDeVista() {
  const queries = useQueryClient();
  return async (id: string, fechar: () => void): Promise<void> => {
    const daLista = { queryKey: LUGAR_DAS_SOLICITACOES };
    await queries.invalidateQueries({
      ...daLista,
      predicate: ({ queryKey }) => !queryKey.includes(id),
    });
    fechar();
    queries.removeQueries({ ...daLista, predicate: ({ queryKey }) => queryKey.includes(id) });
  };
}

/** Reads everything of requests anew: somebody else was first. */
export function useRecarregar() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: LUGAR_DAS_SOLICITACOES });
}
