import { Readable } from 'node:stream';
import { TIPO_DO_CSV } from '@balcao/domain';
import type { FastifyReply, FastifyInstance, FastifyError, FastifyRequest } from 'fastify';
import etag from '@fastify/etag';
import { ERROS, type ErroResposta } from '@balcao/contracts';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ImpressaoError } from '../adapters/pdf/pdf.port.ts';
import { AppError } from '../core/app-error.ts';
import { isDatabaseDown } from '../db/lost.ts';
import { remedioDe } from './remedios.ts';
import { soACabeca } from './cabeca.ts';
import { isUnrecorded } from './logger.ts';

/** Written at once, or a part at a time as it is read. */
type Conteudo = string | AsyncIterable<string>;

/** A HEAD gets no contents, and none are read for it: Fastify would read a stream to its end. */
const lidoPara = ({ request }: FastifyReply, partes: AsyncIterable<string>): Readable =>
  Readable.from(soACabeca(request) ? [] : partes);

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

type Validation = {
  instancePath: string;
  message?: string;
  keyword?: string;
  params?: { keys?: string[] };
}[];

/** The fields that a problem is about: its path, or the names that should not be there. */
const fieldsOf = ({ instancePath, keyword, params }: Validation[number]): string[] => {
  const path = instancePath.split('/').filter(Boolean);
  const keys = keyword === 'unrecognized_keys' ? (params?.keys ?? []) : [];
  if (keys.length > 0) return keys.map((key) => [...path, key].join('.'));
  return [path.join('.') || 'geral'];
};

/**
 * Messages by field, as it stands in the form or in the address. It has no prototype: a sender may call
 * a field `toString`.
 */
const fieldErrors = (validation: Validation): Record<string, string[]> => {
  const errors = Object.create(null) as Record<string, string[]>;
  for (const item of validation) {
    const message = item.message ?? ERROS.CAMPO_INVALIDO.message;
    for (const field of fieldsOf(item)) {
      const messages = (errors[field] ??= []);
      if (!messages.includes(message)) messages.push(message);
    }
  }
  return errors;
};

const FRAMEWORK_ERRORS: Record<number, keyof typeof ERROS> = {
  400: 'REQUISICAO_INVALIDA',
  404: 'NAO_ENCONTRADO',
  413: 'GRANDE_DEMAIS',
  415: 'TIPO_NAO_ACEITO',
  429: 'MUITAS_TENTATIVAS',
  503: 'INDISPONIVEL',
};

/** The institution stands still for its operator: `migrations/after/orgao_parado.sql`. */
const STANDS_STILL = 'BA001';

const standsStill = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === STANDS_STILL) return true;
  return false;
};

export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof ImpressaoError) return new AppError(error.code, { retryAfter: 5 });
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new AppError('CAMPO_INVALIDO', { errors: fieldErrors(error.validation) });
  }
  if (standsStill(error)) return new AppError('ORGAO_PARADO', { retryAfter: 5 });
  if (isDatabaseDown(error)) return new AppError('INDISPONIVEL', { retryAfter: 5 });
  const status = (error as FastifyError).statusCode ?? 500;
  return new AppError(FRAMEWORK_ERRORS[status] ?? 'ERRO_DESCONHECIDO');
};

const answer = (reply: FastifyReply, request: FastifyRequest, error: AppError) => {
  const body: ErroResposta = { message: error.message, code: error.code };
  if (error.details.errors) body.errors = error.details.errors;
  if (error.details.quantidade !== undefined) body.quantidade = error.details.quantidade;
  if (error.details.pendencias) body.pendencias = [...error.details.pendencias];
  if (error.details.nivel) body.nivel = error.details.nivel;
  if (error.details.desafio) body.desafio = error.details.desafio;
  if (error.details.chave) body.chave = error.details.chave;
  if (error.status === 500) body.request_id = request.id;
  if (error.details.retryAfter !== undefined)
    reply.header('retry-after', String(error.details.retryAfter));
  reply.header('cache-control', 'no-store');
  return reply.status(error.status).type('application/json').serializer(JSON.stringify).send(body);
};

/** An address that the router itself refuses: malformed or too long. It is not repeated back. */
export const frameworkErrors = (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
  void answer(reply, request, new AppError('NAO_ENCONTRADO'));
};

/** A route that leaves no line of who asked still tells what is to be mended, and nothing else. */
const tellRemedy = (app: FastifyInstance, error: unknown): void => {
  const fazer = remedioDe(error);
  if (fazer !== undefined) app.log.error({ fazer }, 'unavailable');
};

/** Every failure leaves as `{ message, code, errors? }`; what nobody foresaw is logged whole. */
export const registerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const appError = toAppError(error);
    if (appError.status === 500) request.log.error({ err: error }, 'unexpected error');
    else if (appError.status > 500) request.log.warn({ err: error }, 'unavailable');
    if (appError.status > 500 && isUnrecorded(request)) tellRemedy(app, error);
    return answer(reply, request, appError);
  });
  app.setNotFoundHandler((request, reply) =>
    answer(reply, request, new AppError('NAO_ENCONTRADO')),
  );
};
