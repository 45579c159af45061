import { Readable } from 'node:stream';
import { TIPO_DO_CSV } from '@balcao/domain';
import type { FastifyReply } from 'fastify';

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
