import fastJson, { type Schema as JsonSchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/** Writes what a schema declares as JSON, and nothing else; compiled once. */
export const createEscritor = <S extends z.ZodMiniType>(
  schema: S,
): ((valor: z.input<S>) => string) => {
  const jsonSchema = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' });
  return fastJson(jsonSchema as JsonSchema);
};

const escritores = new WeakMap<z.ZodMiniType, ReturnType<typeof createEscritor>>();

/** The writer of a schema of the contracts, made when it is first needed in this process. */
const escritorDe = (schema: z.ZodMiniType) => {
  const pronto = escritores.get(schema) ?? createEscritor(schema);
  escritores.set(schema, pronto);
  return pronto;
};

/**
 * Input is parsed by zod; replies are written by a serializer compiled once per schema from the
 * same zod schema, which leaves out whatever the schema does not declare.
 */
export const registerSchemas = (app: FastifyInstance): void => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(({ schema }) => escritorDe(schema as unknown as z.ZodMiniType));
};
