import { listEntreSetores, type EntreSetores } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { LUGAR_DAS_SOLICITACOES } from './solicitacoes.queries.ts';

/** What waits between sectors for whoever is signed in. */
export const entreSetoresQuery = queryOptions({
  queryKey: [...LUGAR_DAS_SOLICITACOES, 'entre-setores'],
  queryFn: async ({ signal }) => (await call(listEntreSetores, { signal })).data,
});

/** How much of it there is. */
export const quantosEntreSetores = (data: EntreSetores): number =>
  data.consultas.length + data.perdidos.length + data.discordancias.length;
