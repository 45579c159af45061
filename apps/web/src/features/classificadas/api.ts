import {
  alterarClassificada,
  incluirClassificada,
  listAnosDasClassificadas,
  removerClassificada,
  type Classificada,
  type GravarClassificada,
} from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** All that is known of the list, to be asked for again. */
export const classificadasQueries = { queryKey: ['classificadas'] };

export const anosQuery = queryOptions({
  queryKey: ['classificadas', 'anos'],
  queryFn: async ({ signal }) => (await call(listAnosDasClassificadas, { signal })).data,
});

/** Includes what is not in the list yet, and changes what is, as it was seen. */
export const gravar = (vista: Classificada | undefined, dados: GravarClassificada) => {
  if (vista === undefined) return call(incluirClassificada, { body: dados });
  const { id, versao } = vista;
  return call(alterarClassificada, { params: { id }, body: { ...dados, versao } });
};

export const remover = (id: string) => call(removerClassificada, { params: { id } });
