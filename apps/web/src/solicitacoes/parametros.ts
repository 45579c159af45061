import { getParametros } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/call.ts';

/** Terms, norms and limits that the institution publishes. */
export const parametrosQuery = (cod_empre: number) =>
  queryOptions({
    queryKey: ['parametros-publicos', cod_empre],
    queryFn: async ({ signal }) =>
      (await call(getParametros, { query: { cod_empre }, signal })).data,
    staleTime: 10 * 60_000,
  });
