import type { FastifyInstance } from 'fastify';

/** Routes of somebody else's plugin that anyone may call and that are no part of the API. */
export const abrirAoPublico = (scope: FastifyInstance): void => {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, acesso: 'publico' };
    route.schema = { ...route.schema, hide: true };
  });
};
