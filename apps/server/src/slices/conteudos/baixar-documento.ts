import { baixarArquivoDoConteudo, baixarDocumento } from '@balcao/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { cabecalhosDoArquivo } from '../../core/cabecalhos-do-arquivo.ts';
import type { Limite } from '../../core/limites/limites.ts';
import { getOrgaoContado } from '../../core/orgao/orgao-contado.ts';
import { orgaoDaSessao } from '../../core/quem/quem.ts';
import { CACHE_REVALIDATED } from '../../plugins/errors.ts';
import { jaTem } from '../../plugins/etiqueta.ts';
import { rota } from '../../plugins/rota.ts';
import type { Contexto, Slice } from '../slice.ts';
import { findArquivo, findArquivoPublicado, type Arquivo } from './arquivos.repository.ts';

/** Enough for an office behind one address that reads, not for a script. */
const DOWNLOADS: Limite = { uso: 'documentos', maximo: 300, janelaSegundos: 600 };

interface Chegada {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Sends a file, unless who asks has it as it is. @throws AppError CONTEUDO_NAO_ENCONTRADO */
const mandar = async (
  { armazenamento }: Pick<Contexto, 'armazenamento'>,
  arquivo: Arquivo | undefined,
  { request, reply }: Chegada,
) => {
  if (arquivo === undefined) throw new AppError('CONTEUDO_NAO_ENCONTRADO');
  const etiqueta = `"${arquivo.sha256 ?? ''}"`;
  reply.header('etag', etiqueta);
  if (jaTem(request.headers['if-none-match'], etiqueta)) return reply.code(304).send();
  const conteudo = await armazenamento.abrir(arquivo.chave);
  if (conteudo === undefined) {
    request.log.error({ chave: arquivo.chave }, 'file of a document is not in the storage');
    throw new AppError('CONTEUDO_NAO_ENCONTRADO');
  }
  return reply.headers(cabecalhosDoArquivo(arquivo)).send(conteudo);
};

/** Files of documents: as published for anybody, of every version for who writes them. */
export const documentos: Slice = (app, contexto) => {
  const { db } = contexto;

  rota(app, baixarDocumento, async ({ params, query, quem, request, reply }) => {
    const { cod_empre } = query;
    await getOrgaoContado(contexto, { limite: DOWNLOADS, cod_empre, origem: quem.origem });
    reply.header('cache-control', CACHE_REVALIDATED);
    const arquivo = await findArquivoPublicado(db, cod_empre, params.id);
    return mandar(contexto, arquivo, { request, reply });
  });

  rota(app, baixarArquivoDoConteudo, async ({ params, quem, request, reply }) => {
    reply.header('cache-control', 'private, no-store');
    const arquivo = await findArquivo(db, orgaoDaSessao(quem), params.id, params.arquivo);
    return mandar(contexto, arquivo, { request, reply });
  });
};
