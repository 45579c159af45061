import { listEstados, listMunicipios, listOrgaosDaCidade } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** The states of Brazil, ordered by name. They do not change while a page is open. */
export const estadosQuery = queryOptions({
  queryKey: ['estados'],
  queryFn: ({ signal }) => call(listEstados, { signal }),
  staleTime: Infinity,
});

/** The cities of a state (`SP`), ordered by name. */
export const municipiosQuery = (uf: string) =>
  queryOptions({
    queryKey: ['municipios', uf],
    queryFn: ({ signal }) => call(listMunicipios, { params: { uf }, signal }),
    staleTime: Infinity,
  });

/** The institutions of a city, by its IBGE code. */
export const orgaosQuery = (cidade: number) =>
  queryOptions({
    queryKey: ['orgaos', cidade],
    queryFn: async ({ signal }) =>
      (await call(listOrgaosDaCidade, { params: { id: cidade }, signal })).data,
  });
