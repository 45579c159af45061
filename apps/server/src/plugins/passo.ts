import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Takes a step of every request before its input is read; what it throws is the answer. It waits for
 * nothing, so that no promise is made for it.
 */
export const aCadaPedido = (
  app: FastifyInstance,
  passo: (request: FastifyRequest, reply: FastifyReply) => void,
): void => {
  app.addHook('onRequest', (request, reply, done) => {
    passo(request, reply);
    done();
  });
};
