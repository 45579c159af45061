import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../core/app-error.ts';
import type { Config } from '../config.ts';
import { aCadaPedido } from './passo.ts';
import { opcoesDoCookie } from './session.ts';
import { iguais, tokenAleatorio, type Cofre } from '../core/cofre.ts';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';

export interface Csrf {
  /** Gives the browser a token bound to the session (or to none). */
  gravar: (reply: FastifyReply, sessao: Buffer | undefined) => void;
}

/**
 * Refuses every write whose readable cookie does not come back as a header, signed for this very
 * session, or that comes from another origin than ours or the listed ones.
 */
export const registerCsrf = (
  app: FastifyInstance,
  { config, cofre }: { config: Config; cofre: Cofre },
): Csrf => {
  const sign = (nonce: string, sessao: Buffer | undefined) =>
    cofre.hmac('csrf', `${sessao?.toString('base64url') ?? ''}:${nonce}`);

  const isOurOrigin = (origin: string, host: string | undefined): boolean => {
    if (config.corsOrigins.includes(origin)) return true;
    if (config.publicUrl !== undefined) return origin === config.publicUrl;
    return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
  };

  aCadaPedido(app, (request) => {
    if (/^(GET|HEAD|OPTIONS)$/.test(request.method) || request.is404) return;
    const { origin, host } = request.headers;
    if (origin !== undefined && !isOurOrigin(origin, host))
      throw new AppError('ORIGEM_NAO_PERMITIDA');
    const cookie = request.cookies[COOKIE] ?? '';
    const header = request.headers[HEADER];
    const [nonce = '', signature = ''] = cookie.split('.');
    const valid =
      header === cookie && nonce !== '' && iguais(signature, sign(nonce, request.quem.sessao));
    if (!valid) throw new AppError('ANTIFALSIFICACAO');
  });

  return {
    gravar: (reply, sessao) => {
      const nonce = tokenAleatorio(18);
      const token = `${nonce}.${sign(nonce, sessao)}`;
      reply.setCookie(COOKIE, token, opcoesDoCookie(config));
      // A front end of another origin cannot read our cookies; CORS lets the listed ones read this.
      reply.header(HEADER, token);
    },
  };
};
