import type { Endpoint } from '@balcao/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type * as z from 'zod/mini';
import type { ComASessao } from '../core/quem/com-a-sessao.ts';
import type { Quem } from '../core/quem/quem.ts';
import { aceitarEnvios, type ArquivoEnviado } from './multipart.ts';

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Replies<E extends Endpoint> = E['replies'][keyof E['replies']];
export type Reply<E extends Endpoint> =
  Replies<E> extends infer S ? (S extends z.ZodMiniType ? z.input<S> : never) : never;

/** A request as its endpoint declares it, already validated. */
export interface Pedido<E extends Endpoint> {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
  headers: Output<E['headers']>;
  /** Of a multipart endpoint: the files, one after another as they arrive. */
  arquivos: E extends { multipart: true } ? AsyncIterable<ArquivoEnviado> : undefined;
  quem: Quem;
  /** Writes the body of the reply ahead, to be returned once something else is done. */
  escrever: (corpo: Reply<E>) => Reply<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What the page of the API says of a route instead of its schemas, where they do not tell it all. */
export interface Documentacao {
  /** Markdown. */
  descricao?: string;
  query?: z.ZodMiniType;
  respostas?: Record<number, z.ZodMiniType>;
}

/** What a route says beside its endpoint. */
interface Mais extends Documentacao {
  /** What is read in the statement that finds the session. */
  comASessao?: ComASessao;
  /** Changes nothing, whatever its method: what is asked is too much for an address. */
  soOlha?: true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    documentacao?: Documentacao;
    soOlha?: true;
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Mounts an endpoint: its schemas validate what comes in and strip what goes out, its `acesso`
 * says who may call. The handler returns the body of the reply, or the reply itself for a file. Of a
 * multipart endpoint the fields are validated like any body before the first file is read.
 */
export const rota = <const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (pedido: Pedido<E>) => Promise<Reply<E> | FastifyReply>,
  { comASessao, soOlha, ...documentacao }: Mais = {},
): void => {
  const { method, path, acesso, resumo, tema, params, query, body, headers, replies } = endpoint;
  const { multipart, semRegistro } = endpoint;
  const schema: FastifySchema & Record<string, unknown> & { consumes?: string[] } = {
    summary: resumo,
    tags: [tema],
    response: replies,
  };
  if (params) schema.params = params;
  if (query) schema.querystring = query;
  if (body) schema.body = body;
  if (headers) schema.headers = headers;
  if (multipart) schema.consumes = ['multipart/form-data'];
  const status = Number(Object.keys(replies)[0]);
  const montar = (scope: FastifyInstance) =>
    scope.route({
      method,
      url: path,
      schema,
      ...(semRegistro && { logLevel: 'error' }),
      config: {
        acesso,
        documentacao,
        ...(comASessao && { comASessao }),
        ...(soOlha && { soOlha }),
        ...(endpoint.deMaquina && { fichaNoCorpo: true }),
      },
      handler: async (request, reply) => {
        // What a handler says of caching stands; tax data is kept by no cache.
        reply.status(status).header('cache-control', 'no-store');
        return handler({
          params: request.params as Output<E['params']>,
          query: request.query as Output<E['query']>,
          body: request.body as Output<E['body']>,
          headers: request.headers as Output<E['headers']>,
          arquivos: request.partes?.arquivos() as Pedido<E>['arquivos'],
          quem: request.quem,
          // A text that says it is JSON leaves as it is.
          escrever: (corpo) => reply.type(JSON_TYPE).serialize(corpo) as unknown as Reply<E>,
          request,
          reply,
        });
      },
    });
  if (multipart) {
    void app.register(async (scope) => {
      aceitarEnvios(scope);
      montar(scope);
    });
  } else montar(app);
};
