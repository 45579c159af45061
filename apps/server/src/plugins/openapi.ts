import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { PERMISSOES } from '@balcao/domain';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { OpenAPIV3_1 } from 'openapi-types';
import { abrirAoPublico } from './publico.ts';

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

/**
 * OpenAPI 3.1 at `/api/openapi.json`, made from the very schemas that the routes obey, with a page
 * to read it at `/api/docs`. To be registered before the routes.
 */
export const registerOpenapi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
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
  await app.register(async (scope) => {
    abrirAoPublico(scope);
    scope.get('/api/openapi.json', async () => app.swagger());
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: LEITOR_CSP });
  });
};
