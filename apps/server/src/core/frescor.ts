import { AsyncLocalStorage } from 'node:async_hooks';
import { consultar, consultarPublico } from '@balcao/contracts';
import type { FastifyInstance } from 'fastify';

/** How fresh the tax data of one answer has to be, and how old what it got is. */
interface Frescor {
  /** When the oldest data of the answer was read, if it was kept from before. */
  dadosDe: Date | undefined;
}

const emUso = new AsyncLocalStorage<Frescor>();

/**
 * Runs what only shows data: it may get what was read a moment ago. Everything else (slips,
 * certificates, refreshes, registration) reads anew.
 */
const aceitandoGuardados = <T>(frescor: Frescor, work: () => T): T => emUso.run(frescor, work);

export const aceitaGuardados = (): boolean => emUso.getStore() !== undefined;

/** Notes that the answer in the making holds data of this instant. */
export const notarDadosDe = (instante: Date): void => {
  const frescor = emUso.getStore();
  if (frescor === undefined) return;
  if (frescor.dadosDe === undefined || instante < frescor.dadosDe) frescor.dadosDe = instante;
};

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
