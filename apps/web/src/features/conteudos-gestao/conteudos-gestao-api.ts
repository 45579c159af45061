import {
  alterarConteudo,
  criarConteudo,
  listConteudos,
  listVersoesDoConteudo,
  type Conteudo,
  type ConteudoGerido,
} from '@balcao/contracts';
import type { TipoDeConteudo } from '@balcao/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** All that is known of what the institution writes, to be asked for again. */
export const geridosQueries = { queryKey: ['conteudos-geridos'] };

export const geridosQuery = (tipo: TipoDeConteudo) =>
  queryOptions({
    queryKey: [...geridosQueries.queryKey, tipo],
    queryFn: async ({ signal }) => (await call(listConteudos, { query: { tipo }, signal })).data,
  });

export const versoesQuery = (id: string) =>
  queryOptions({
    queryKey: [...geridosQueries.queryKey, 'versoes', id],
    queryFn: async ({ signal }) =>
      (await call(listVersoesDoConteudo, { params: { id }, signal })).data,
  });

/** Writes a new text, or changes one as it was seen. */
export const gravar = (
  visto: ConteudoGerido | undefined,
  body: { conteudo: Conteudo; publicar: boolean },
) =>
  visto === undefined
    ? call(criarConteudo, { body })
    : call(alterarConteudo, { params: { id: visto.id }, body: { ...body, versao: visto.versao } });
