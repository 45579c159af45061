import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { Replica } from '../db/replica.ts';
import { nomeDoCookie, opcoesDoCookie } from './session.ts';

/** Clocks of two servers differ by less. */
const FOLGA_MS = 2_000;
/** Longer than a replica may be late and is asked. */
const LEMBRAR_SEGUNDOS = 60;
const SO_LEEM = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Where what is only read is read. */
export interface Leitura {
  /** For whoever asks: the replica, once it has what they wrote last. */
  de: (request: FastifyRequest) => Database;
  /** For what is kept by a version: the replica, where it shows the same version as the primary. */
  naVersao: (versao: (db: Database) => Promise<string>) => Promise<Database>;
}

/**
 * Where the operator gave a replica, a browser that wrote is told when, and brings that along: until the replica has
 * it, the browser reads from the primary, whichever server it comes to. To be registered before the routes.
 */
export const registerLeitura = (
  app: FastifyInstance,
  { config, db, replica }: { config: Config; db: Database; replica: Replica | undefined },
): Leitura => {
  if (replica === undefined) return { de: () => db, naVersao: async () => db };
  const cookie = nomeDoCookie(config, 'gravou');
  const opcoes = { ...opcoesDoCookie(config), httpOnly: true, maxAge: LEMBRAR_SEGUNDOS };
  app.addHook('onSend', async ({ method }, reply) => {
    if (!SO_LEEM.has(method) && reply.statusCode < 400)
      reply.setCookie(cookie, String(Date.now()), opcoes);
  });
  return {
    de: ({ cookies }) => {
      const gravou = cookies[cookie];
      const moment = gravou === undefined ? 0 : Number(gravou) + FOLGA_MS;
      return replica.has(moment) ? replica.db : db;
    },
    naVersao: async (versao) => ((await replica.shows(versao)) ? replica.db : db),
  };
};
