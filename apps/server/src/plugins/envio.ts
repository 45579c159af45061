import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Partes } from './partes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a form with files: what is still to come after its fields. */
    partes?: Partes;
  }
}

/**
 * In this scope a body is `multipart/form-data` and nothing else: its fields are read at once and
 * become the body, its files wait on the connection for whoever takes them one by one. A reply sent
 * before they were all taken lets go of the rest.
 */
export const aceitarEnvios = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    request.partes = new Partes(request.raw);
    return request.partes.lerCampos();
  });
  scope.addHook('onSend', async (request) => request.partes?.encerrar());
};
