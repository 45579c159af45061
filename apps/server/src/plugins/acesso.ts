import { pode } from '@balcao/domain';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { AppError } from '../core/app-error.ts';
import '../core/quem.ts';

/**
 * Every route says who may call it. One that says nothing does not start; a caller whose papel is
 * not in its row of the permission table is refused before its input is even read.
 */
export const registerAcesso = (app: FastifyInstance): void => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const silent = routes.find((route) => route.config?.acesso === undefined);
    if (silent)
      throw new Error(`Route ${String(silent.method)} ${silent.url} does not say who may call it.`);
  });
  app.addHook('onRequest', async (request) => {
    const { acesso } = request.routeOptions.config;
    if (acesso === undefined || pode(request.quem.papel, acesso)) return;
    throw new AppError(request.quem.papel === 'VISITANTE' ? 'NAO_AUTENTICADO' : 'NAO_PERMITIDO');
  });
};
