import {
  listAvaliacoesDasCartas,
  listConteudosPublicados,
  type ConteudoDe,
} from '@balcao/contracts';
import type { TipoDeConteudo } from '@balcao/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** A text that the institution publishes. */
export type Publicado<T extends TipoDeConteudo> = ConteudoDe<T> & {
  id: string;
  publicado_em: string;
};

/** What the institution publishes of a kind. */
export const conteudosQuery = <T extends TipoDeConteudo>(cod_empre: number, tipo: T) =>
  queryOptions({
    queryKey: ['conteudos-publicados', cod_empre, tipo],
    queryFn: async ({ signal }) => {
      const { data } = await call(listConteudosPublicados, { query: { cod_empre, tipo }, signal });
      return data.map(
        ({ id, publicado_em, conteudo }) => ({ ...conteudo, id, publicado_em }) as Publicado<T>,
      );
    },
    staleTime: 5 * 60_000,
  });

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
