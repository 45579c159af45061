import {
  preverPlano,
  simularParcelamento,
  type PreverPlano,
  type SimularParcelamento,
} from '@balcao/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { VALE_POR } from '../../tributos/consulta.ts';

const LUGAR = 'parcelamentos';

/** What may enter, and the ways to pay it; what was shown stays until the next choice is counted. */
export const simulacaoQuery = (pedido: SimularParcelamento) =>
  queryOptions({
    queryKey: [LUGAR, 'simulacao', pedido],
    queryFn: async ({ signal }) => (await call(simularParcelamento, { body: pedido, signal })).data,
    staleTime: VALE_POR,
    placeholderData: keepPreviousData,
  });

/** One of the ways to pay, installment by installment. */
export const planoQuery = (pedido: PreverPlano) =>
  queryOptions({
    queryKey: [LUGAR, 'plano', pedido],
    queryFn: async ({ signal }) => (await call(preverPlano, { body: pedido, signal })).data,
    staleTime: VALE_POR,
    placeholderData: keepPreviousData,
  });
