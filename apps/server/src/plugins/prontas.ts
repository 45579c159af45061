import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pagina } from './paginas.ts';

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
 * Pages that are kept leave before a route is asked: they are the same for everybody, but for the token
 * in their forms. To be registered after what says who is asking.
 */
export const registerProntas = (app: FastifyInstance): Prontas => {
  let fonte: Fonte | undefined;

  app.addHook('onRequest', (request, reply, seguir) => {
    const pronta = request.method === 'GET' ? fonte?.findPronta(request) : undefined;
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
