import {
  getAndamentoDaPublicacao,
  getPublicacao,
  publicarResposta,
  retirarPublicacao,
  verPaginaDoArquivo,
  type PublicacaoDaSolicitacao,
} from '@balcao/contracts';
import type { TarjaDoArquivo, TextosDaPublicacao } from '@balcao/domain';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { historicoQuery, LUGAR_DAS_SOLICITACOES } from '../processo/solicitacoes.queries.ts';

/** Question and answer, and their publication. The server records each look. */
export const publicacaoQuery = (id: string) =>
  queryOptions({
    queryKey: [...LUGAR_DAS_SOLICITACOES, 'publicacao', id],
    queryFn: async ({ signal }) => (await call(getPublicacao, { params: { id }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  });

/** How far the files are; asked every second until nobody works at them. No look, and not recorded. */
export const andamentoQuery = (id: string) =>
  queryOptions({
    queryKey: [...LUGAR_DAS_SOLICITACOES, 'andamento-da-publicacao', id],
    queryFn: async ({ signal }) =>
      (await call(getAndamentoDaPublicacao, { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data === null || data?.falha ? false : 1_000),
    gcTime: 0,
  });

/** Changes a publication: what the server answered stands on the screen before it is told. */
function useMudanca<Variaveis = void>(
  id: string,
  mudar: (variaveis: Variaveis) => Promise<{ data: PublicacaoDaSolicitacao }>,
  onFeito: (feita: PublicacaoDaSolicitacao) => void,
) {
  const queries = useQueryClient();
  return useAcao({
    mutationFn: mudar,
    onSuccess: async ({ data }) => {
      queries.setQueryData(publicacaoQuery(id).queryKey, data);
      onFeito(data);
      await queries.invalidateQueries({ queryKey: historicoQuery({ id }).queryKey });
    },
  });
}

/** What is published. */
interface APublicar extends TextosDaPublicacao {
  conferido: boolean;
  arquivos: { id: string; nome: string; tarjas: TarjaDoArquivo[] }[];
  arquivos_conferidos: boolean;
  versao: number;
}

/** A page of a file of the answer: as it is, or without what these marks cover. */
export const paginaDoArquivoQuery = ({
  id,
  arquivo,
  pagina,
  tarjas,
}: {
  id: string;
  arquivo: string;
  pagina: number;
  tarjas: TarjaDoArquivo[] | null;
}) =>
  queryOptions({
    queryKey: [...LUGAR_DAS_SOLICITACOES, 'publicacao', id, arquivo, pagina, tarjas],
    queryFn: async ({ signal }) => {
      const body = { pagina, tarjas };
      return (await call(verPaginaDoArquivo, { params: { id, arquivo }, body, signal })).data;
    },
    staleTime: Infinity,
    // Pages are pictures of files that few may see: they do not stay.
    gcTime: 0,
  });

/** @param onFeito hears of what is public, or of what is being made to be */
export const usePublicar = (id: string, onFeito: (feita: PublicacaoDaSolicitacao) => void) =>
  useMudanca(id, (body: APublicar) => call(publicarResposta, { params: { id }, body }), onFeito);

export const useRetirar = (id: string, versao: number, onFeito: () => void) =>
  useMudanca(id, () => call(retirarPublicacao, { params: { id }, query: { versao } }), onFeito);
