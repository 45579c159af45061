import { getParametros } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Where the questionnaire and its results are; empty is the portal's own. */
export const enderecosQuery = (cod_empre: number) =>
  queryOptions({
    queryKey: ['parametros', cod_empre],
    queryFn: async ({ signal }) =>
      (await call(getParametros, { query: { cod_empre }, signal })).data.satisfacao_formulario,
    staleTime: 5 * 60_000,
  });
