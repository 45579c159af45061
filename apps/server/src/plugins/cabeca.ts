import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const pedidas = new WeakSet<IncomingMessage>();

/**
 * A HEAD is answered by the route of its GET: Node leaves the contents out, and what tells of them stays. Routes of
 * their own would be as many again to put together at each start. Called before the route is looked for.
 * @returns the address, as it came
 */
export const comoGet = (request: IncomingMessage): string => {
  if (request.method === 'HEAD') {
    request.method = 'GET';
    pedidas.add(request);
  }
  return request.url ?? '/';
};

/** Whether nobody will get the contents of the answer. */
export const soACabeca = ({ raw }: FastifyRequest): boolean => pedidas.has(raw);

/** The method as it was asked. */
export const metodoDe = (request: FastifyRequest): string =>
  soACabeca(request) ? 'HEAD' : request.method;
