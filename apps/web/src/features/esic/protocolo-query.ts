import { consultarSolicitacao } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { LUGAR_DAS_SOLICITACOES } from '../../solicitacoes/consultas.ts';

/** A request by its protocol, as anybody sees it; looked up anew each time it is asked for. */
export const protocoloQuery = (cod_empre: number, protocolo: string) =>
  queryOptions({
    queryKey: [...LUGAR_DAS_SOLICITACOES, 'publica', cod_empre, protocolo],
    queryFn: async ({ signal }) =>
      (await call(consultarSolicitacao, { query: { cod_empre, protocolo }, signal })).data,
    enabled: protocolo !== '',
    gcTime: 0,
  });
