import {
  contarSolicitacoes,
  listEquipes,
  listGrausDeSigilo,
  listPrioridades,
  listSetores,
} from '@balcao/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { Pedido } from '../../lib/wire.ts';
import { LUGAR_DAS_SOLICITACOES } from '../../esic/processo/solicitacoes.queries.ts';

type Filtros = Pedido<typeof contarSolicitacoes>['query'];

/** How many requests each situation has, with the other filters. */
export const contagensQuery = (filtros: Filtros) =>
  queryOptions({
    queryKey: [...LUGAR_DAS_SOLICITACOES, 'contagens', filtros],
    queryFn: async ({ signal }) =>
      (await call(contarSolicitacoes, { query: filtros, signal })).data,
    placeholderData: keepPreviousData,
  });

/** The sectors of the institution, closed ones too: what was asked long ago is still in them. */
export const setoresQuery = queryOptions({
  queryKey: ['setores'],
  queryFn: async ({ signal }) => (await call(listSetores, { signal })).data,
});

/** Those that are in use. */
export const setoresAtivosQuery = queryOptions({
  ...setoresQuery,
  select: (setores) => setores.filter(({ ativo }) => ativo),
});

/** Who works in which of them: staff come and go, so it is asked with each dialog. */
export const equipesQuery = queryOptions({
  queryKey: ['equipes'],
  queryFn: async ({ signal }) => (await call(listEquipes, { signal })).data,
});

/** What a clerk chooses from when a request is directed, beside its type. */
export const opcoesDeDirecionarQuery = (cod_empre: number) =>
  queryOptions({
    queryKey: ['opcoes-de-direcionar', cod_empre],
    queryFn: async ({ signal }) => {
      const pedido = { query: { cod_empre }, signal };
      const [prioridades, graus] = await Promise.all([
        call(listPrioridades, pedido),
        call(listGrausDeSigilo, pedido),
      ]);
      return { prioridades: prioridades.data, graus: graus.data };
    },
    staleTime: 10 * 60_000,
  });
