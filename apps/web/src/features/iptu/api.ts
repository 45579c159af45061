import { consultar, consultarPublico, type GuiaIptu } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Alvo } from '../../tributos/alvo.ts';
import { lugarDaConsulta, perguntar, VALE_POR } from '../../tributos/consulta.ts';

/** The guides of a person or of a property: the one look-up that a person need not be named for. */
export const iptusQuery = (alvo: Alvo) =>
  queryOptions({
    queryKey: lugarDaConsulta('iptus', alvo),
    queryFn: (contexto) =>
      perguntar<GuiaIptu[]>(
        alvo.publica ? consultarPublico : consultar,
        'v2/iptus',
        alvo,
        contexto,
      ),
    staleTime: VALE_POR,
  });
