import type { FastifyInstance, FastifyRequest } from 'fastify';
import { digestDe } from './etiqueta.ts';

/** What a page may ask before it is sent: what anybody reads, and no look at a person or a protocol. */
const DE_TODOS =
  /^\/api\/(?:orgaos?|localidades|relatorios|dados-abertos|informacoes-classificadas|pesquisa\/resultados|parametros|autoridades|privacidade)(?:[/?]|$)/;

/** What pages asked, by address, and what tells the answers from any others. */
export type Perguntas = Map<string, string>;

/** Asks the API what a page shows, for whoever opens it. */
export const createPerguntas = (app: FastifyInstance) => {
  /** By the same way as who opens the page: it counts as theirs, and with their balancer. */
  const perguntar = async (
    { socket, headers }: FastifyRequest,
    url: string,
    etag: string | undefined,
  ) => {
    const encaminhado = headers['x-forwarded-for'];
    const resposta = await app.inject({
      method: 'GET',
      url,
      ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }),
      headers: {
        ...(encaminhado !== undefined && { 'x-forwarded-for': encaminhado }),
        ...(etag !== undefined && { 'if-none-match': etag }),
      },
    });
    const { statusCode, payload } = resposta;
    return {
      statusCode,
      payload,
      etiqueta: () => resposta.headers.etag ?? digestDe(payload),
    };
  };

  return {
    /** Asks, and takes note of the answer; undefined where only the browser may ask. */
    perguntar: async (
      request: FastifyRequest,
      perguntas: Perguntas,
      endereco: string,
    ): Promise<Response | undefined> => {
      if (!DE_TODOS.test(endereco)) return undefined;
      const { statusCode, payload, etiqueta } = await perguntar(request, endereco, undefined);
      perguntas.set(endereco, etiqueta());
      return new Response(payload, { status: statusCode });
    },
    /** Whether everything that was asked is answered as it was. */
    aindaValem: async (request: FastifyRequest, perguntas: Perguntas): Promise<boolean> => {
      const valem = [...perguntas].map(async ([endereco, antes]) => {
        const { statusCode, etiqueta } = await perguntar(request, endereco, antes);
        return statusCode === 304 || etiqueta() === antes;
      });
      return (await Promise.all(valem)).every(Boolean);
    },
  };
};
