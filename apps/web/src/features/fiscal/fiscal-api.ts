import { getReceita, getRenuncia } from '@balcao/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Without a year, the one that is running. */
interface DoAno {
  cod_empre: number;
  ano: number | undefined;
}

const query = ({ cod_empre, ano }: DoAno) => ({ cod_empre, ...(ano !== undefined && { ano }) });

export const receitaQuery = (doAno: DoAno) =>
  queryOptions({
    queryKey: ['fiscal', 'receita', doAno],
    queryFn: async ({ signal }) => (await call(getReceita, { query: query(doAno), signal })).data,
    placeholderData: keepPreviousData,
  });

export const renunciaQuery = (doAno: DoAno) =>
  queryOptions({
    queryKey: ['fiscal', 'renuncia', doAno],
    queryFn: async ({ signal }) => (await call(getRenuncia, { query: query(doAno), signal })).data,
    placeholderData: keepPreviousData,
  });
