import { getParametros, getPeriodos } from '@balcao/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useWebview } from '../../lib/webview.ts';

/** Terms, norms and limits that the institution publishes. */
export const parametrosQuery = (cod_empre: number) =>
  queryOptions({
    queryKey: ['parametros-publicos', cod_empre],
    queryFn: async ({ signal }) =>
      (await call(getParametros, { query: { cod_empre }, signal })).data,
    staleTime: 10 * 60_000,
  });

/** The years, each with its months, in which somebody filed; oldest first. */
export const periodosQuery = (cod_empre: number) =>
  queryOptions({
    queryKey: ['relatorio', 'periodos', cod_empre],
    queryFn: async ({ signal }) => (await call(getPeriodos, { query: { cod_empre }, signal })).data,
  });

/**
 * Whether the form of a new request is offered: not on iOS (`portal.md` §2), unless the institution
 * says so. There it appears once that is known.
 */
export function usePodeCriar(): boolean {
  const { cod_empre } = useOrgao();
  const { dispositivo } = useWebview();
  const noIos = dispositivo === 'ios';
  const { data } = useQuery({ ...parametrosQuery(cod_empre), enabled: noIos });
  return !noIos || data?.solicitacao_no_ios === true;
}
