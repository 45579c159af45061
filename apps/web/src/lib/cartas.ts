import { listAvaliacoesDasCartas } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The published letters of service, with what people think of each. */
export const cartasQuery = (cod_empre: number) =>
  queryOptions({
    queryKey: ['avaliacoes-das-cartas', cod_empre],
    queryFn: async ({ signal }) =>
      (await call(listAvaliacoesDasCartas, { query: { cod_empre }, signal })).data,
  });
