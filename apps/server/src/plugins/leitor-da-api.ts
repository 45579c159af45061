import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { PERMISSOES } from '@balcao/domain';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod/mini';

const DESCRICAO = `API do Balcão. Toda escrita leva o cookie \`XSRF-TOKEN\`, decodificado, no cabeçalho
\`X-XSRF-TOKEN\` (obtenha-o em \`/api/csrf-cookie\`). Erros respondem sempre
\`{ "message", "code", "errors"? }\`, com texto em português para pessoas e código estável.`;

const info: OpenAPIV3_1.InfoObject = { title: 'Balcão', version: '1', description: DESCRICAO };

const ENVIO = 'multipart/form-data';

/** The reading page styles its elements inline; its policy stays on its own addresses. */
const LEITOR_CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The body of a form with files: its fields, and the files that the schema of the route leaves out. */
const comArquivos = (body: unknown): unknown =>
  body instanceof z.ZodMiniObject
    ? z.extend(body, { 'anexos[]': z.optional(z.array(z.file())) })
    : body;

/** The description of these routes, made from the very schemas that they obey, and a page to read it. */
export const abrirLeitor = async (rotas: readonly RouteOptions[]): Promise<FastifyInstance> => {
  const leitor = Fastify({ exposeHeadRoutes: false });
  // It is told of the routes, and answers none of them.
  leitor.setValidatorCompiler(() => () => true);
  leitor.setSerializerCompiler(() => JSON.stringify);
  await leitor.register(swagger, {
    openapi: { openapi: '3.1.0', info },
    transform: ({ schema, url, route, ...rest }) => {
      const { acesso, documentacao } = route.config ?? {};
      const { query, respostas, descricao } = documentacao ?? {};
      const { consumes, body } = { ...schema };
      const documentado = {
        ...schema,
        ...(consumes?.includes(ENVIO) && { body: comArquivos(body) }),
        ...(query && { querystring: query }),
        ...(respostas && { response: respostas }),
      };
      const transformed = jsonSchemaTransform({ schema: documentado, url, route, ...rest });
      if (acesso === undefined) return transformed;
      const papeis = PERMISSOES[acesso].join(', ');
      return {
        ...transformed,
        schema: {
          ...transformed.schema,
          description: [descricao, `Quem pode: ${papeis}.`].filter(Boolean).join('\n\n'),
        },
      };
    },
  });
  for (const { method, url, schema, config } of rotas)
    leitor.route({ method, url, schema, config, handler: () => undefined });
  leitor.get('/api/openapi.json', { schema: { hide: true } }, async () => leitor.swagger());
  await leitor.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: LEITOR_CSP });
  return leitor;
};
