import { listAtendentes, listRecursos, type CAMPOS_DE_RECURSO } from '@balcao/contracts';
import { RECURSOS_POR_PAGINA } from '@balcao/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { Pedido } from '../../lib/wire.ts';
import { LUGAR_DOS_RECURSOS } from '../consultas.ts';

export type CampoDeRecurso = (typeof CAMPOS_DE_RECURSO)[number];

type PedidoDaLista = Omit<Pedido<typeof listRecursos>['query'], 'per_page'>;

/** A page of the appeals of the institution; what stood there stays in sight while the next one comes. */
export const listaQuery = (pedido: PedidoDaLista) =>
  queryOptions({
    queryKey: [...LUGAR_DOS_RECURSOS, 'lista', pedido],
    queryFn: ({ signal }) =>
      call(listRecursos, { query: { per_page: RECURSOS_POR_PAGINA, ...pedido }, signal }),
    placeholderData: keepPreviousData,
  });

/** To whom an appeal may be forwarded by whoever asks: never to oneself, nor to who decided before. */
export const atendentesQuery = (recurso_id: string) =>
  queryOptions({
    queryKey: [...LUGAR_DOS_RECURSOS, 'atendentes', recurso_id],
    queryFn: async ({ signal }) =>
      (await call(listAtendentes, { query: { recurso_id }, signal })).data,
  });
