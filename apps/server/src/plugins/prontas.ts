import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { nomeDoCookie } from './session.ts';

/** Where answers are kept by their address, and how one leaves. */
export interface Fonte<P> {
  /** What is kept for this very address, if it is still as it was: at once, where that is known. */
  findPronta: (request: FastifyRequest) => P | undefined | Promise<P | undefined>;
  enviar: (pronta: P, request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** Answers from what is kept, or goes on to the route. */
type Responder = (
  request: FastifyRequest,
  reply: FastifyReply,
  seguir: (erro?: Error) => void,
) => void;

const responderDe =
  <P>({ findPronta, enviar }: Fonte<P>): Responder =>
  (request, reply, seguir) => {
    const responder = (pronta: P | undefined): void => {
      if (pronta === undefined) {
        seguir();
        return;
      }
      const enviada = enviar(pronta, request, reply);
      if (enviada instanceof Promise) enviada.catch(seguir);
    };
    const pronta = findPronta(request);
    if (pronta instanceof Promise) pronta.then(responder).catch(seguir);
    else responder(pronta);
  };

export interface Prontas {
  /** From when pages are drawn. */
  ligarPaginas: <P>(paginas: Fonte<P>) => void;
}

/**
 * Pages and public answers that are kept leave before it is asked who is there, and before a route is:
 * they are the same for everybody, but for the token in the forms of a page. That of whoever brings a
 * session is bound to it: they are answered by the route. To be registered before what says who is
 * asking, and after cookies.
 */
export const registerProntas = <P>(
  app: FastifyInstance,
  config: Config,
  daApi: Fonte<P>,
): Prontas => {
  const daSessao = nomeDoCookie(config);
  const resposta = responderDe(daApi);
  let pagina: Responder | undefined;

  app.addHook('onRequest', (request, reply, seguir) => {
    const responder = request.url.startsWith('/api/') ? resposta : pagina;
    const visitante = request.method === 'GET' && request.cookies[daSessao] === undefined;
    if (responder && visitante) responder(request, reply, seguir);
    else seguir();
  });

  return {
    ligarPaginas: (paginas) => {
      pagina = responderDe(paginas);
    },
  };
};
