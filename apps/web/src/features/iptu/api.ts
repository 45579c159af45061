import { consultar, consultarPublico } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { Alvo } from '../../tributos/alvo.ts';
import { lugarDaConsulta, VALE_POR } from '../../tributos/consulta.ts';

/** The guides of a person or of a property: the one look-up that a person need not be named for. */
export const iptusQuery = (alvo: Alvo) =>
  queryOptions({
    queryKey: lugarDaConsulta('iptus', alvo),
    queryFn: async ({ signal }) => {
      const query = { url: 'v2/iptus', cod_empre: alvo.cod_empre, ...alvo.identificacao };
      return (await call(alvo.publica ? consultarPublico : consultar, { query, signal })).data;
    },
    staleTime: VALE_POR,
  });
