import { contarAvisos } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Everything that is read of notices, to be asked for again. */
export const avisosQueries = { queryKey: ['avisos'] };

/** How long a count serves: asked again by going somewhere, never by itself, which would keep a session open. */
const UM_MINUTO_MS = 60_000;

/** How many notices were not read. */
export const novosQuery = queryOptions({
  queryKey: [...avisosQueries.queryKey, 'novos'],
  queryFn: async ({ signal }) => (await call(contarAvisos, { signal })).data.novos,
  staleTime: UM_MINUTO_MS,
});
