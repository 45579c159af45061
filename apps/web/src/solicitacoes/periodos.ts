import { getPeriodos } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/call.ts';

/** The years, each with its months, in which somebody filed; oldest first. */
export const periodosQuery = (cod_empre: number) =>
  queryOptions({
    queryKey: ['relatorio', 'periodos', cod_empre],
    queryFn: async ({ signal }) => (await call(getPeriodos, { query: { cod_empre }, signal })).data,
  });
