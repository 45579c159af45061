import { contarContasALiberar } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The list of accounts that wait and their count, to be asked for again. */
export const contasQueries = { queryKey: ['contas-a-liberar'] };

/** Where the list is looked at. */
export const CONTAS_A_LIBERAR = '/dashboard/contas_a_liberar';

/** How many accounts wait to be let in; null for whoever may not let them in. */
export const quantasContasQuery = queryOptions({
  queryKey: [...contasQueries.queryKey, 'quantas'],
  queryFn: async ({ signal }) => (await call(contarContasALiberar, { signal })).data.quantas,
});
