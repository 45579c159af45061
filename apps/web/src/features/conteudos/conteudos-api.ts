import { listAvaliacoesDasCartas } from '@balcao/contracts';
import type { TipoDeConteudo } from '@balcao/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** What people think of each service that has a letter. */
export const avaliacoesQuery = (cod_empre: number) =>
  queryOptions({
    queryKey: ['avaliacoes-das-cartas', cod_empre],
    queryFn: async ({ signal }) =>
      (await call(listAvaliacoesDasCartas, { query: { cod_empre }, signal })).data,
  });

/** The site to which an address leads, to be read before it is opened. */
export const siteDe = (endereco: string): string => new URL(endereco).host;

/** The file with all that is published of a kind. */
export const enderecoDoArquivo = (cod_empre: number, tipo: TipoDeConteudo): string =>
  `/api/dados-abertos/v1/conteudos/csv?cod_empre=${cod_empre}&tipo=${tipo}`;

/** The file of a document as it is published now. */
export const enderecoDoDocumento = (cod_empre: number, id: string): string =>
  `/api/dados-abertos/v1/documentos/${id}?cod_empre=${cod_empre}`;
