import fastJson, { type Schema as JsonSchema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/**
 * Input is parsed by zod; replies are written by a serializer compiled once per route from the
 * same zod schema, which leaves out whatever the schema does not declare.
 */
export const registerSchemas = (app: FastifyInstance): void => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(({ schema }) => {
    const jsonSchema = z.toJSONSchema(schema as unknown as z.ZodMiniType, {
      target: 'draft-7',
      io: 'output',
    });
    return fastJson(jsonSchema as JsonSchema);
  });
};
