import { getConexao, testarConexao } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const conexaoQuery = queryOptions({
  queryKey: ['conexao'],
  queryFn: async ({ signal }) => (await call(getConexao, { signal })).data,
  // Somebody looks at it because something is wrong: it follows what happens.
  refetchInterval: 15_000,
});

export const testar = async () => (await call(testarConexao, {})).data;
