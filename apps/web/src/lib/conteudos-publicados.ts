import { listConteudosPublicados, type ConteudoDe } from '@balcao/contracts';
import type { TipoDeConteudo } from '@balcao/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

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
