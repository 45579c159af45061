import fastJson, { type Schema as JsonSchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler, jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { PERMISSOES } from '@balcao/domain';
import type { OpenAPIV3_1 } from 'openapi-types';
import { abrirAoPublico } from './acesso.ts';

interface ComNulo {
  anyOf?: [{ type?: string; enum?: string[] }, { type?: string }, ...unknown[]];
}

/**
 * What may be null, as the writer knows it by one comparison: of an `anyOf` it compiles a validator for each part,
 * and tries them on every value.
 */
const comNulo = (_nome: string, parte: unknown): unknown => {
  const { anyOf, ...resto } = (parte ?? {}) as ComNulo;
  if (anyOf?.length !== 2 || anyOf[1].type !== 'null') return parte;
  // A choice, or what is only referred to, has no type of its own, and the writer knows null by that alone.
  const [valor] = anyOf;
  if (valor.type === undefined) return parte;
  const palavras = valor.enum && { enum: [...valor.enum, null] };
  return { ...resto, ...valor, ...palavras, nullable: true };
};

const compilar = (schema: z.ZodMiniType): ((valor: unknown) => string) => {
  const jsonSchema = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' });
  return fastJson(JSON.parse(JSON.stringify(jsonSchema), comNulo) as JsonSchema);
};

const compilados = new WeakMap<z.ZodMiniType, ReturnType<typeof compilar>>();

/**
 * Writes what a schema declares as JSON, and nothing else. It is compiled with the first reply, once in this
 * process: of all of them together the start would wait a tenth of a second.
 */
export const createEscritor =
  <S extends z.ZodMiniType>(schema: S): ((valor: z.input<S>) => string) =>
  (valor) => {
    let escrever = compilados.get(schema);
    if (escrever === undefined) compilados.set(schema, (escrever = compilar(schema)));
    return escrever(valor);
  };

/**
 * Input is parsed by zod; replies are written by a serializer compiled once per schema from the
 * same zod schema, which leaves out whatever the schema does not declare.
 */
export const registerSchemas = (app: FastifyInstance): void => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(({ schema }) => createEscritor(schema as unknown as z.ZodMiniType));
};

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
