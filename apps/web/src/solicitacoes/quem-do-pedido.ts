import { listSetoresDoUsuario } from '@balcao/contracts';
import type { Quem } from '@balcao/domain';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { useUsuario } from '../lib/sessao.ts';

/** Where whoever is signed in works. */
export const setoresDoUsuarioQuery = queryOptions({
  queryKey: ['setores-do-usuario'],
  queryFn: async ({ signal }) => (await call(listSetoresDoUsuario, { signal })).data,
  staleTime: 5 * 60_000,
});

/** Somebody who came by the protocol. */
export const QUEM_TEM_O_PROTOCOLO: Quem = {
  papel: 'VISITANTE',
  usuario_id: null,
  setores: [],
  visao_publica: true,
};

/** What was asked of the server, as far as it is waited for. */
type Consulta = Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;

/** Who is signed in, as the rules of requests ask; undefined while the sectors are on their way. */
export function useQuemDoPedido(): Pick<Consulta, 'error' | 'refetch'> & {
  quem: Quem | undefined;
} {
  const { id, tipo } = useUsuario();
  const temSetores = tipo === 'PREFEITURA';
  const { data, error, refetch } = useQuery({ ...setoresDoUsuarioQuery, enabled: temSetores });
  const setores = temSetores ? data : [];
  return {
    quem: setores && {
      papel: tipo,
      usuario_id: id,
      setores: setores.map(({ identificador }) => identificador),
      visao_publica: false,
    },
    error,
    refetch,
  };
}

/** The same with a look-up that is of use to somebody who is known: both are waited for as one. */
export function useComQuem(consulta: Consulta): { quem: Quem | undefined; espera: Consulta } {
  const { quem, error, refetch } = useQuemDoPedido();
  const { data } = consulta;
  const espera = consulta.error ? consulta : { error, refetch };
  return { quem, espera: { ...espera, data: quem && data } };
}
