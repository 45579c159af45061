import fastJson, { type Schema as JsonSchema } from 'fast-json-stringify';
import type { FastifyServerOptions } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

type Compiladores = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;

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
 * same zod schema, which leaves out whatever the schema does not declare. Given when the server is made, so that
 * those that come with the framework are not even read.
 */
export const ESQUEMAS: FastifyServerOptions['schemaController'] = {
  compilersFactory: {
    // The framework's types know of one library alone.
    buildValidator: (() => validatorCompiler) as unknown as Compiladores['buildValidator'],
    buildSerializer:
      () =>
      ({ schema }) =>
        createEscritor(schema as z.ZodMiniType),
  },
};
