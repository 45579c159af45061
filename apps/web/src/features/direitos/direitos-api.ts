import { getDireito, getOQueTemos, listMeusDireitos } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const meusDireitosQuery = queryOptions({
  queryKey: ['meus-direitos'],
  queryFn: async ({ signal }) => (await call(listMeusDireitos, { signal })).data,
});

export const oQueTemosQuery = queryOptions({
  queryKey: ['o-que-temos'],
  queryFn: async ({ signal }) => (await call(getOQueTemos, { signal })).data,
});

/** Under which the pages of the queue, and each that was opened, are cached. */
export const FILA = ['direitos-dos-titulares'] as const;

export const direitoQuery = (id: string) =>
  queryOptions({
    queryKey: [...FILA, 'um', id],
    queryFn: async ({ signal }) => (await call(getDireito, { params: { id }, signal })).data,
  });
