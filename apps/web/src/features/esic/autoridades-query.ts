import { listAutoridades } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Who decides appeals, as the institution published it. */
export const autoridadesQuery = (cod_empre: number) =>
  queryOptions({
    queryKey: ['autoridades', cod_empre],
    queryFn: async ({ signal }) =>
      (await call(listAutoridades, { query: { cod_empre }, signal })).data,
    staleTime: 10 * 60_000,
  });
