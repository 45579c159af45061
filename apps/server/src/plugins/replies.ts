import { Readable } from 'node:stream';
import { TIPO_DO_CSV } from '@balcao/domain';
import type { FastifyReply, FastifyInstance } from 'fastify';
import etag from '@fastify/etag';

/** Written at once, or a part at a time as it is read. */
type Conteudo = string | AsyncIterable<string>;

/** A HEAD has no contents, and none are read for it: Fastify would read a stream to its end. */
const lidoPara = ({ request }: FastifyReply, partes: AsyncIterable<string>): Readable =>
  Readable.from(request.method === 'HEAD' ? [] : partes);

/** Sends a text file to be kept, by this name. */
export const enviarArquivo = (
  reply: FastifyReply,
  { nome, tipo }: { nome: string; tipo: string },
  conteudo: Conteudo,
): FastifyReply =>
  reply
    .type(tipo)
    .header('content-disposition', `attachment; filename="${nome}"`)
    .send(typeof conteudo === 'string' ? conteudo : lidoPara(reply, conteudo));

/** Sends a CSV to be kept, by this name and its ending. */
export const enviarCsv = (reply: FastifyReply, nome: string, conteudo: Conteudo): FastifyReply =>
  enviarArquivo(reply, { nome: `${nome}.csv`, tipo: TIPO_DO_CSV }, conteudo);

/** What anybody may keep a while, and then asks for again with its ETag: unchanged, it is not sent. */
export const CACHE_SHORT = 'public, max-age=300';

/** What anybody may keep, and asks for again every time: what was changed or withdrawn is so at once. */
export const CACHE_REVALIDATED = 'public, no-cache';

/** Routes whose replies carry an ETag, by which what did not change is not sent again. */
export const comEtag = (app: FastifyInstance, montar: (escopo: FastifyInstance) => void): void => {
  void app.register(async (escopo) => {
    await escopo.register(etag);
    montar(escopo);
  });
};
