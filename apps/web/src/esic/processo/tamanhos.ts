import { emNumero } from '../../lib/numeros.ts';
import { cabeEm } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { useOrgao } from '../../lib/orgao.ts';
import { parametrosQuery } from './parametros.queries.ts';

/** Until the institution's own are known. */
const PADRAO = { solicitacao_tamanho: 4_000, recurso_tamanho: 4_000, decisao_tamanho: 4_000 };

/** How long a text may be that goes with requests and appeals, and why one is too long. */
export function useTamanho(qual: keyof typeof PADRAO) {
  const { cod_empre } = useOrgao();
  const { data = PADRAO } = useQuery(parametrosQuery(cod_empre));
  const maximo = data[qual];
  return {
    maximo,
    demais: (texto: string): string | undefined =>
      cabeEm(texto.trim(), maximo) ? undefined : `No máximo ${emNumero(maximo)} caracteres.`,
  };
}
