import etag from '@fastify/etag';
import type { FastifyInstance } from 'fastify';

/** What anybody may keep a while, and then asks for again with its ETag: unchanged, it is not sent. */
export const GUARDAVEL = 'public, max-age=300';

/** What anybody may keep, and asks for again every time: what was changed or withdrawn is so at once. */
export const CONFERIDA = 'public, no-cache';

/** Routes whose replies carry an ETag, by which what did not change is not sent again. */
export const comEtiqueta = (
  app: FastifyInstance,
  montar: (escopo: FastifyInstance) => void,
): void => {
  void app.register(async (escopo) => {
    await escopo.register(etag);
    montar(escopo);
  });
};
