import type { LimitesDeAnexos } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { useOrgao } from '../lib/orgao.ts';
import { parametrosQuery } from './parametros.ts';

/** What the institution takes in one submission, as the rules name it; undefined while on its way. */
export function useLimitesDeAnexos(): LimitesDeAnexos | undefined {
  const { cod_empre } = useOrgao();
  const { data } = useQuery(parametrosQuery(cod_empre));
  return (
    data && {
      anexos_quantidade: data.anexos.quantidade,
      anexos_total_bytes: data.anexos.total_bytes,
    }
  );
}
