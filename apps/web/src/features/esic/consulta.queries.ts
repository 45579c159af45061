import { consultarSolicitacao } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { LUGAR_DAS_SOLICITACOES } from '../../esic/processo/solicitacoes.queries.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { erroDoCampo } from '../../lib/erros-de-campo.ts';
import { SEM_GUARDAR } from '../../lib/queries.ts';

/** A request by its protocol, as anybody sees it; looked up anew each time it is asked for. */
export const protocoloQuery = (cod_empre: number, protocolo: string) =>
  queryOptions({
    queryKey: [...LUGAR_DAS_SOLICITACOES, 'publica', cod_empre, protocolo],
    queryFn: async ({ signal }) =>
      (await call(consultarSolicitacao, { query: { cod_empre, protocolo }, signal })).data,
    enabled: protocolo !== '',
    gcTime: SEM_GUARDAR,
  });

/**
 * Why a request was not found: the server's message, or the words of the specification (E23). Of a
 * protocol that came in a damaged link, what is wrong with it: the dialog has no fields to look at.
 */
export const textoDo = (erro: unknown): string =>
  erro instanceof ApiError && erro.status > 0
    ? (erroDoCampo(erro, 'protocolo') ?? erro.message)
    : 'Ocorreu um erro inesperado.';
