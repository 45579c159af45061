import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Pagina } from './paginas.ts';
import { nomeDoCookie } from './session.ts';

/** Where pages are kept, and how one leaves. */
interface Fonte {
  /** The page of this very address, if it is kept and still as it was: at once, where that is known. */
  findPronta: (request: FastifyRequest) => Pagina | undefined | Promise<Pagina | undefined>;
  enviarPagina: (pagina: Pagina, request: FastifyRequest, reply: FastifyReply) => unknown;
}

export interface Prontas {
  /** From when pages are drawn. */
  ligar: (fonte: Fonte) => void;
}

/**
 * Pages that are kept leave before it is asked who is there, and before a route is: they are the same
 * for everybody, but for the token in their forms. That of whoever brings a session is bound to it: they
 * are answered by the route. To be registered before what says who is asking, and after cookies.
 */
export const registerProntas = (app: FastifyInstance, config: Config): Prontas => {
  const daSessao = nomeDoCookie(config);
  let fonte: Fonte | undefined;

  app.addHook('onRequest', (request, reply, seguir) => {
    const visitante = request.method === 'GET' && request.cookies[daSessao] === undefined;
    const pronta = visitante ? fonte?.findPronta(request) : undefined;
    const responder = (pagina: Pagina | undefined): void => {
      if (pagina === undefined) {
        seguir();
        return;
      }
      const enviada = fonte?.enviarPagina(pagina, request, reply);
      if (enviada instanceof Promise) enviada.catch(seguir);
    };
    if (pronta instanceof Promise) pronta.then(responder).catch(seguir);
    else responder(pronta);
  });

  return {
    ligar: (nova) => {
      fonte = nova;
    },
  };
};
