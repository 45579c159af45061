import { getEstatisticas, getEstatisticasEmCsv } from '@balcao/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const estatisticasQuery = (cod_empre: number, ano: number) =>
  queryOptions({
    queryKey: ['estatisticas', cod_empre, ano],
    queryFn: async ({ signal }) =>
      (await call(getEstatisticas, { query: { cod_empre, ano }, signal })).data,
    placeholderData: keepPreviousData,
  });

/** Where the figures of a year stand for machines, for good. */
export const enderecosDe = (cod_empre: number, ano: number) => {
  const busca = `?cod_empre=${cod_empre}&ano=${ano}`;
  return { csv: `${getEstatisticasEmCsv.path}${busca}`, json: `${getEstatisticas.path}${busca}` };
};
