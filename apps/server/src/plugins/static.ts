import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../core/app-error.ts';
import type { FolgaDaPagina } from './folgas.ts';
import { abrirAoPublico } from './publico.ts';
import { cabecalhosDe, type Folga } from './security-headers.ts';

/** The built web application, beside this one in the house. */
const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const UM_ANO = 'public, max-age=31536000, immutable';

/** Addresses that are never a page: the API's own, and files that do not exist. */
const isPage = (path: string): boolean => !/^\/(api|auth)(\/|$)/.test(path) && extname(path) === '';

interface Paginas {
  config: Config;
  folgaDaPagina: FolgaDaPagina;
  /** Where the built application is. */
  root?: string;
}

/**
 * Serves the web application: hashed assets for ever, precompressed; every page address answers
 * the application, so that deep links and reloading work. A page with a policy of its own is kept by
 * no browser: of a kept page, only the old policy would be known.
 */
export const registerStatic = async (
  app: FastifyInstance,
  { config, folgaDaPagina, root = WEB_DIST }: Paginas,
): Promise<void> => {
  if (!existsSync(root)) {
    app.log.warn('web application not built: only the API is served');
    return;
  }
  const pagina = readFileSync(join(root, 'index.html'), 'utf8');
  const comVlibras = pagina.replace('</head>', '<script src="/vlibras.js" defer></script></head>');
  /** A page is there even when its policy cannot be read: then it has the strict one. */
  const folgaDe = async (request: FastifyRequest): Promise<Folga | undefined> => {
    try {
      return await folgaDaPagina(request);
    } catch (err) {
      request.log.warn({ err }, 'page without its own policy');
      return undefined;
    }
  };
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
      const folga = await folgaDe(request);
      if (folga === undefined) return reply.sendFile('index.html');
      reply.helmet(cabecalhosDe(config, folga));
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(folga.vlibras === true ? comVlibras : pagina);
    });
  });
};
