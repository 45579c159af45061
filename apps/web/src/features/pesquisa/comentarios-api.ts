import { getRespostasEmCsv, listComentarios } from '@balcao/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { baixarArquivo } from '../../lib/baixar-arquivo.ts';
import { call } from '../../lib/call.ts';

export const comentariosQuery = (page: number, satisfacao: number | undefined) =>
  queryOptions({
    queryKey: ['pesquisa', 'comentarios', page, satisfacao],
    queryFn: ({ signal }) =>
      call(listComentarios, { query: { page, per_page: 10, satisfacao }, signal }),
    placeholderData: keepPreviousData,
  });

/** The answers of this year, comments included. */
export const baixarRespostas = () => baixarArquivo(getRespostasEmCsv, {}, 'pesquisa_respostas.csv');
