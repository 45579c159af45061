import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { abrirAoPublico } from './publico.ts';

/** The built web application, beside this one in the house. */
const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const UM_ANO = 'public, max-age=31536000, immutable';

/** Addresses that are never a page: the API's own, and files that do not exist. */
const isPage = (path: string): boolean => !/^\/(api|auth)(\/|$)/.test(path) && extname(path) === '';

/**
 * Serves the web application: hashed assets for ever, precompressed; every page address answers
 * the application, so that deep links and reloading work.
 */
export const registerStatic = async (app: FastifyInstance, root = WEB_DIST): Promise<void> => {
  if (!existsSync(root)) {
    app.log.warn('web application not built: only the API is served');
    return;
  }
  await app.register(async (scope) => {
    abrirAoPublico(scope);
    await scope.register(fastifyStatic, {
      root,
      preCompressed: true,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', path.includes('/assets/') ? UM_ANO : 'no-cache');
      },
    });
    scope.get('/*', async (request, reply) => {
      const [path = ''] = request.url.split('?');
      if (!isPage(path)) throw new AppError('NAO_ENCONTRADO');
      return reply.sendFile('index.html');
    });
  });
};
