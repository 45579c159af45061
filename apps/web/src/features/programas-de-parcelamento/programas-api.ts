import {
  gravarPrograma,
  listProgramas,
  listVersoesDoPrograma,
  preverPrograma,
  type GravarPrograma,
  type PreverPrograma,
} from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const programasQuery = queryOptions({
  queryKey: ['programas-de-parcelamento'],
  queryFn: async ({ signal }) => (await call(listProgramas, { signal })).data,
});

export const versoesQuery = (id: string) =>
  queryOptions({
    queryKey: ['programas-de-parcelamento', id],
    queryFn: async ({ signal }) =>
      (await call(listVersoesDoPrograma, { params: { id }, signal })).data,
  });

export const gravar = async (body: GravarPrograma) => (await call(gravarPrograma, { body })).data;

export const prever = async (body: PreverPrograma) => (await call(preverPrograma, { body })).data;
