import {
  listCertidoes,
  revogarCertidao,
  type CertidaoEmitida,
  type RevogarCertidao,
} from '@balcao/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { PedidoComBusca } from '../../lib/lista-no-endereco.ts';
import { LINHAS_POR_PAGINA } from '../../ui/table.tsx';

export type CampoDeCertidao = 'emitida_em' | 'valida_ate';

/** Every page of the list, to be asked for again. */
export const certidoesQueries = { queryKey: ['certidoes'] };

/** A page of the certificates that the institution issued. */
export const certidoesQuery = (pedido: PedidoComBusca<CampoDeCertidao>) =>
  queryOptions({
    queryKey: ['certidoes', pedido],
    queryFn: ({ signal }) =>
      call(listCertidoes, { query: { per_page: LINHAS_POR_PAGINA, ...pedido }, signal }),
    placeholderData: keepPreviousData,
  });

/** Revokes a certificate: checks say from then on that it is not valid. */
export const revogar = (id: CertidaoEmitida['id'], body: RevogarCertidao) =>
  call(revogarCertidao, { params: { id }, body });
