import { getClassificadas, getClassificadasEmCsv } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** The whole list, as it is published. */
export const classificadasQuery = (cod_empre: number) =>
  queryOptions({
    queryKey: ['classificadas', 'publicas', cod_empre],
    queryFn: async ({ signal }) =>
      (await call(getClassificadas, { query: { cod_empre }, signal })).data,
    staleTime: 5 * 60_000,
  });

/** Where the list stands for machines, for good. */
export const enderecosDoRol = (cod_empre: number) => ({
  csv: `${getClassificadasEmCsv.path}?cod_empre=${cod_empre}`,
  json: `${getClassificadas.path}?cod_empre=${cod_empre}`,
});
