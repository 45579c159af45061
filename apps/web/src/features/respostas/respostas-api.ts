import {
  baixarArquivoPublicado,
  getArquivoAberto,
  getResposta,
  listRespostas,
  type ArquivoAberto,
} from '@balcao/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, enderecoDe } from '../../lib/call.ts';
import { noNavegador } from '../../lib/navegacao.ts';

/** A page of published answers: those that match the search, or the newest. */
export const respostasQuery = (pedido: { cod_empre: number; busca: string; page: number }) =>
  queryOptions({
    queryKey: ['respostas', pedido],
    queryFn: ({ signal }) => call(listRespostas, { query: pedido, signal }),
    placeholderData: keepPreviousData,
  });

/** One published answer. */
export const respostaQuery = (cod_empre: number, id: string) =>
  queryOptions({
    queryKey: ['respostas', 'uma', cod_empre, id],
    queryFn: async ({ signal }) =>
      (await call(getResposta, { params: { id }, query: { cod_empre }, signal })).data,
    retryOnMount: noNavegador,
  });

/** Where a file of a year stands, for good. */
export const enderecoDoArquivo = (arquivo: ArquivoAberto, cod_empre: number, ano: number): string =>
  enderecoDe(getArquivoAberto, { params: { arquivo }, query: { cod_empre, ano } });

/** Where a file that was published with an answer is downloaded. */
export const enderecoDoPublicado = (
  params: { id: string; arquivo: string },
  cod_empre: number,
): string => enderecoDe(baixarArquivoPublicado, { params, query: { cod_empre } });
