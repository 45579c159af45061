import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/app-error.ts';
import type { Config } from '../config.ts';
import { aCadaPedido } from './passo.ts';
import { createMemoria } from '../core/memoria.ts';
import { opcoesDoCookie } from './session.ts';
import { iguais, tokenAleatorio, type Cofre } from '../core/cofre.ts';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'x-xsrf-token';

/** So many signatures are known by heart: a browser shows its own with every page that has a form. */
const ASSINADAS = 10_000;

export interface Csrf {
  /** Gives the browser a token bound to the session (or to none). */
  gravar: (reply: FastifyReply, sessao: Buffer | undefined) => string;
  /** The token that this browser has, or gets with this answer: its forms carry it. */
  ficha: (
    request: Pick<FastifyRequest, 'cookies'> & Partial<Pick<FastifyRequest, 'quem'>>,
    reply: FastifyReply,
  ) => string;
  /**
   * Refuses a form that a browser sent by itself without the token in it.
   * @throws AppError ANTIFALSIFICACAO, ORIGEM_NAO_PERMITIDA
   */
  conferirFicha: (request: FastifyRequest, ficha: string | undefined) => void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The token comes in the body, where the route looks for it by itself. */
    fichaNoCorpo?: true;
  }
}

/**
 * Refuses every write whose readable cookie does not come back as a header, signed for this very
 * session, or that comes from another origin than ours or the listed ones.
 */
export const registerCsrf = (
  app: FastifyInstance,
  { config, cofre }: { config: Config; cofre: Cofre },
): Csrf => {
  const assinadas = createMemoria<string, string>(ASSINADAS);
  const sign = (nonce: string, sessao: Buffer | undefined): string => {
    const texto = `${sessao?.toString('base64url') ?? ''}:${nonce}`;
    const assinada = assinadas.get(texto) ?? cofre.hmac('csrf', texto);
    assinadas.set(texto, assinada);
    return assinada;
  };

  const isOurOrigin = (origin: string, host: string | undefined): boolean => {
    if (config.corsOrigins.includes(origin)) return true;
    if (config.publicUrl !== undefined) return origin === config.publicUrl;
    return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
  };

  const exigirOrigem = ({ headers }: FastifyRequest, origin: string | undefined): void => {
    if (origin !== undefined && !isOurOrigin(origin, headers.host))
      throw new AppError('ORIGEM_NAO_PERMITIDA');
  };

  const valida = (cookie: string, sessao: Buffer | undefined): boolean => {
    const [nonce = '', signature = ''] = cookie.split('.');
    return nonce !== '' && iguais(signature, sign(nonce, sessao));
  };

  /** The token that came back is that of this browser, signed for this very session. */
  const exigirFicha = ({ cookies, quem }: FastifyRequest, trazida: unknown): void => {
    const cookie = cookies[COOKIE] ?? '';
    if (trazida !== cookie || !valida(cookie, quem.sessao)) throw new AppError('ANTIFALSIFICACAO');
  };

  aCadaPedido(app, (request) => {
    if (/^(GET|HEAD|OPTIONS)$/.test(request.method) || request.is404) return;
    if (request.routeOptions.config.fichaNoCorpo) return;
    exigirOrigem(request, request.headers.origin);
    exigirFicha(request, request.headers[HEADER]);
  });

  const gravar = (reply: FastifyReply, sessao: Buffer | undefined): string => {
    const nonce = tokenAleatorio(18);
    const token = `${nonce}.${sign(nonce, sessao)}`;
    reply.setCookie(COOKIE, token, opcoesDoCookie(config));
    // A front end of another origin cannot read our cookies; CORS lets the listed ones read this.
    reply.header(HEADER, token);
    return token;
  };

  return {
    gravar,
    ficha: ({ cookies, quem }, reply) => {
      const cookie = cookies[COOKIE] ?? '';
      // Nobody brings a session where it was not asked who is there.
      return valida(cookie, quem?.sessao) ? cookie : gravar(reply, quem?.sessao);
    },
    conferirFicha: (request, ficha) => {
      const { origin, 'sec-fetch-site': site } = request.headers;
      // Our pages tell nobody where they are, us neither: a form of theirs comes from `null`.
      exigirOrigem(request, origin === 'null' ? undefined : origin);
      if (site !== undefined && site !== 'same-origin') throw new AppError('ORIGEM_NAO_PERMITIDA');
      exigirFicha(request, ficha);
    },
  };
};
