import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { createQuandoPreciso } from '../core/quando-preciso.ts';
import { abrirAoPublico } from './acesso.ts';

/**
 * OpenAPI 3.1 at `/api/openapi.json`, with a page to read it at `/api/docs`: from a server of its own, which is
 * told of our routes when somebody first asks. Its libraries would be a tenth of every start. To be registered
 * before the routes.
 */
export const registerOpenapi = async (app: FastifyInstance): Promise<void> => {
  const rotas: RouteOptions[] = [];
  app.addHook('onRoute', (rota) => {
    rotas.push(rota);
  });
  const leitor = createQuandoPreciso(async () => {
    const { abrirLeitor } = await import('./leitor-da-api.ts');
    return abrirLeitor(rotas.filter(({ schema }) => schema?.hide !== true));
  });
  const responder = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    const lido = await (await leitor.abrir()).inject({ url, headers });
    if (lido.statusCode === 404) throw new AppError('NAO_ENCONTRADO');
    const { connection, date, 'transfer-encoding': _, ...cabecalhos } = lido.headers;
    return reply.code(lido.statusCode).headers(cabecalhos).send(lido.rawPayload);
  };
  await app.register(async (scope) => {
    abrirAoPublico(scope);
    for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/*']) scope.get(url, responder);
  });
};
