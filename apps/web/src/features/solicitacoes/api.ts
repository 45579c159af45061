import { listMinhasSolicitacoes, type CAMPOS_DE_SOLICITACAO } from '@balcao/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { ListaNoEndereco } from '../../lib/lista-no-endereco.ts';
import { LUGAR_DAS_SOLICITACOES } from '../../solicitacoes/consultas.ts';

export type CampoDeSolicitacao = (typeof CAMPOS_DE_SOLICITACAO)[number];

/** A page of the requests of who is signed in. */
export const minhasQuery = (pedido: ListaNoEndereco<CampoDeSolicitacao>['pedido']) =>
  queryOptions({
    queryKey: [...LUGAR_DAS_SOLICITACOES, 'minhas', pedido],
    queryFn: ({ signal }) => call(listMinhasSolicitacoes, { query: pedido, signal }),
    placeholderData: keepPreviousData,
  });
