import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Escuta } from '../../core/orgao/escuta.ts';
import type { Deps } from '../../slices/slice.ts';
import { createRodadas, seguirComandos, type Rodadas } from './rodadas.ts';

/** Those of the scene. */
const ORGAOS = [1, 3];

/** Marks the looks that come before a request. */
const AQUECER = 'x-aquecer';

/**
 * Counts the round trips of each request that goes well, and of each route keeps the one with the most. A
 * statement is counted to the request that sent it, whatever else is done meanwhile; before each request
 * the institutions are read if one of them changed, as whoever comes first after that does.
 */
export const createOrcamento = () => {
  const emCurso = new AsyncLocalStorage<Rodadas | undefined>();
  const pedidos = new WeakMap<FastifyRequest, Rodadas>();
  const medidas = new Map<string, Rodadas>();

  let contado: pg.Pool | undefined;
  let mudou: () => void = () => undefined;
  let lidas = '';
  /** As where the database tells of changed institutions; that one has changed is told before each request. */
  const escuta: Escuta = {
    emDia: () => true,
    vale: 0,
    aoMudar: (avisar) => {
      mudou = avisar;
    },
    encerrar: () => Promise.resolve(),
  };

  const anotar = (rota: string, pedido: Rodadas): void => {
    if (pedido.quantas() >= (medidas.get(rota)?.quantas() ?? 0)) medidas.set(rota, pedido);
  };

  const lerOrgaos = async (app: FastifyInstance): Promise<void> => {
    const versoes = await contado?.query('select versao from orgaos order by cod_empre');
    const atuais = JSON.stringify(versoes?.rows);
    if (atuais === lidas) return;
    mudou();
    const ler = (id: number) =>
      app.inject({ url: `/api/orgao/${id}`, headers: { [AQUECER]: '1' } });
    await Promise.all(ORGAOS.map(ler));
    lidas = atuais;
  };

  const seguirPedidos = (app: FastifyInstance): void => {
    app.addHook('onRequest', (request, _reply, done) => {
      if (AQUECER in request.headers) {
        emCurso.run(undefined, done);
        return;
      }
      const pedido = createRodadas();
      pedidos.set(request, pedido);
      void lerOrgaos(app).then(() => emCurso.run(pedido, done));
    });
    // The body arrived in a moment of its own.
    app.addHook('preValidation', (request, _reply, done) =>
      emCurso.run(pedidos.get(request), done),
    );
    app.addHook('onResponse', (request, { statusCode }, done) => {
      const pedido = pedidos.get(request);
      if (pedido && statusCode < 400)
        anotar(`${request.method} ${request.routeOptions.url ?? ''}`, pedido);
      done();
    });
  };

  return {
    /** By route. */
    medidas: medidas as ReadonlyMap<string, Rodadas>,
    /** For the server. */
    meios: { escuta, seguirPedidos } satisfies Partial<Deps>,
    /** Counts what goes by this pool. */
    contar: (pool: pg.Pool): void => {
      contado = pool;
      seguirComandos(pool, emCurso);
    },
  };
};
