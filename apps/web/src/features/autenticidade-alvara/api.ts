import { emitirDocumentoPublico, type LicencaConferida } from '@balcao/contracts';
import { queryOptions } from '@tanstack/react-query';
import { lerJson, request } from '../../lib/call.ts';

/** The facts of a licence that is in force, by the code printed on it; anything else is an error. */
export const autenticidadeQuery = (cod_empre: number, codigo: string | undefined) =>
  queryOptions({
    queryKey: ['autenticidade', cod_empre, codigo],
    queryFn: async ({ signal }) => {
      const resposta = await request(emitirDocumentoPublico, {
        query: { cod_empre, cod_verificador: codigo },
        headers: { 'X-Path': 'LICENSA_ALVARA', Accept: 'application/json' },
        signal,
      });
      return (await lerJson<{ data: LicencaConferida }>(resposta)).data;
    },
    enabled: codigo !== undefined,
    // What is in force now may be revoked in a moment: each check asks.
    staleTime: 0,
    gcTime: 0,
  });
