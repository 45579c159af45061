import {
  baixarCopia,
  cancelarCopia,
  listCopias,
  pedirCopia,
  type CopiaDeDados,
  type Reautenticacao,
} from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call, enderecoDe } from '../../lib/call.ts';

export const estaPreparando = ({ etapa }: CopiaDeDados): boolean => etapa === 'PREPARANDO';

/** The last copies; asked again every second while one is being made. */
export const copiasQuery = queryOptions({
  queryKey: ['meus-dados', 'copias'],
  queryFn: async ({ signal }) => (await call(listCopias, { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some(estaPreparando) ? 1_000 : false),
});

export const pedir = (reautenticacao?: Reautenticacao) =>
  call(pedirCopia, { body: reautenticacao ? { reautenticacao } : {} });

export const cancelar = (id: string) => call(cancelarCopia, { params: { id } });

export const enderecoDaCopia = (id: string): string => enderecoDe(baixarCopia, { params: { id } });
