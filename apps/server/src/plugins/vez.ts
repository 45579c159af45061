import type { FastifyInstance } from 'fastify';
import { pedidoPor } from '../core/fila-justa.ts';
import { origemDe } from '../core/origem.ts';

/** What a request waits its turn for counts to the address that it came from. */
export const registerVez = (app: FastifyInstance): void => {
  app.addHook('preHandler', (request, _reply, done) => {
    pedidoPor(origemDe(request.ip), done);
  });
};
