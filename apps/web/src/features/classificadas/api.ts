import {
  alterarClassificada,
  incluirClassificada,
  listAnosDasClassificadas,
  listClassificadas,
  removerClassificada,
  type CAMPOS_DA_CLASSIFICADA,
  type Classificada,
  type GravarClassificada,
  type PedidoDePagina,
} from '@balcao/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { LINHAS_POR_PAGINA } from '../../ui/table.tsx';

export type CampoDaClassificada = (typeof CAMPOS_DA_CLASSIFICADA)[number];

/** All that is known of the list, to be asked for again. */
export const classificadasQueries = { queryKey: ['classificadas'] };

interface PedidoDoRol extends Pick<PedidoDePagina<CampoDaClassificada>, 'page' | 'sort'> {
  /** Of the classification; undefined is every year. */
  ano: number | undefined;
}

export const classificadasQuery = (pedido: PedidoDoRol) =>
  queryOptions({
    queryKey: ['classificadas', pedido],
    queryFn: ({ signal }) =>
      call(listClassificadas, { query: { per_page: LINHAS_POR_PAGINA, ...pedido }, signal }),
    placeholderData: keepPreviousData,
  });

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
