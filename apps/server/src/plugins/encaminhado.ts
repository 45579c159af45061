import type { FastifyRequest } from 'fastify';

/**
 * By which way a call comes that the server makes of its own API for whoever opens a page: it counts as
 * theirs, and with their balancer.
 */
export const encaminhado = ({ socket, headers }: FastifyRequest) => ({
  remoteAddress: socket.remoteAddress ? { remoteAddress: socket.remoteAddress } : {},
  headers: Object.fromEntries(
    Object.entries(headers).filter(
      (um): um is [string, string] => um[0].startsWith('x-forwarded-') && typeof um[1] === 'string',
    ),
  ),
});
