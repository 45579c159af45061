import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { noNavegador } from './navegacao.ts';
import { findUltimoCodEmpre, lerCodEmpre, orgaoQuery } from './orgao.ts';
import { sessaoQuery } from './sessao.ts';

/** A refusal will be the same the second time; a network that failed deserves another try. A page being drawn has none. */
const retry = (vezes: number, erro: unknown): boolean =>
  noNavegador && vezes < 1 && erro instanceof ApiError && (erro.status === 0 || erro.status >= 500);

/**
 * What the pages asked of the server, and how they ask. Without a network they ask all the same, and
 * say that it failed: what waited in silence for the network to come back would be done minutes
 * later, when nobody expects it any more.
 */
export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry,
        // A page that is drawn tells what failed; one that is opened tries again.
        retryOnMount: noNavegador,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });

/**
 * How long what is looked up stays that nobody shows any more: not at all. While a page is drawn nobody
 * shows it yet.
 */
export const SEM_GUARDAR = import.meta.env.SSR ? Infinity : 0;

/** The page asks again, and shows what failed. */
const ignore = () => undefined;

/** Asks for what the page of an address begins with, while its code is still coming. */
export async function prefetch(
  queries: QueryClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  const noPainel = /^\/dashboard(\/|$)/.test(pathname);
  const texto = new URLSearchParams(search).get('cod_empre');
  const codEmpre = noPainel ? findUltimoCodEmpre() : texto !== null && lerCodEmpre(texto);
  await Promise.all([
    noPainel && queries.query(sessaoQuery).catch(ignore),
    codEmpre && queries.query(orgaoQuery(codEmpre)).catch(ignore),
  ]);
}
