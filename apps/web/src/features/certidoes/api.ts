import {
  listCertidoes,
  revogarCertidao,
  type CertidaoEmitida,
  type RevogarCertidao,
} from '@balcao/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export type CampoDeCertidao = 'emitida_em' | 'valida_ate';

export interface PedidoDeCertidoes {
  page: number;
  busca: string;
  ordem: { campo: CampoDeCertidao; sentido: 'asc' | 'desc' };
}

/** Every page of the list, to be asked for again. */
export const certidoesQueries = { queryKey: ['certidoes'] };

/** A page of the certificates that the institution issued. */
export const certidoesQuery = ({ page, busca, ordem }: PedidoDeCertidoes) =>
  queryOptions({
    queryKey: ['certidoes', page, busca, ordem],
    queryFn: ({ signal }) =>
      call(listCertidoes, {
        query: {
          page,
          per_page: 10,
          sort: { [ordem.campo]: ordem.sentido },
          ...(busca !== '' && { busca }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Revokes a certificate: checks say from then on that it is not valid. */
export const revogar = (id: CertidaoEmitida['id'], body: RevogarCertidao) =>
  call(revogarCertidao, { params: { id }, body });
