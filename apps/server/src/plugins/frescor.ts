import { consultar, consultarPublico } from '@balcao/contracts';
import type { FastifyInstance } from 'fastify';
import { aceitandoGuardados, type Frescor } from '../core/frescor.ts';

/** Names the instant (ISO 8601) of tax data that was kept from before: the page says 'dados de 14:05'. */
export const CABECALHO_DO_FRESCOR = 'x-dados-de';

const CONSULTAS: readonly (string | undefined)[] = [consultar.path, consultarPublico.path];

declare module 'fastify' {
  interface FastifyRequest {
    frescor: Frescor | null;
  }
}

/** Look-ups of the gateway may show data read a moment ago, and say of when it is. */
export const registerFrescor = (app: FastifyInstance): void => {
  app.decorateRequest('frescor', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'GET' || !CONSULTAS.includes(request.routeOptions.url)) {
      done();
      return;
    }
    request.frescor = { dadosDe: undefined };
    aceitandoGuardados(request.frescor, done);
  });
  app.addHook('onSend', async (request, reply) => {
    const dadosDe = request.frescor?.dadosDe;
    if (dadosDe !== undefined) reply.header(CABECALHO_DO_FRESCOR, dadosDe.toISOString());
  });
};
