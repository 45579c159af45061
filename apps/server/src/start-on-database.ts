import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Armazenamento } from './adapters/armazenamento/armazenamento.port.ts';
import { abrirArmazenamento } from './adapters/armazenamento/pasta.ts';
import type pg from 'pg';
import type { Config } from './config.ts';
import { saveCodigoDaCarta } from './core/contas/codigos-da-carta.repository.ts';
import { createCofre, type Cofre } from './core/cofre.ts';
import { abrirEscuta } from './core/orgao/escuta.ts';
import { NO_LIMITS, openDatabase, openPool, WATCHING, type Database } from './db/client.ts';
import type { openDatabases } from './db/databases.ts';
import { prepareDatabase } from './db/prepare.ts';
import { Replica } from './db/replica.ts';
import { orgaos } from './db/schema/orgaos.ts';
import { startJobs } from './jobs/start-jobs.ts';
import type { Lifecycle } from './lifecycle.ts';
import { listenOn } from './listen.ts';
import { startApp } from './start-app.ts';
import { startCopies } from './start-copies.ts';
import { startTasks } from './start-tasks.ts';
import type { openWatching } from './start-watching.ts';
import { welcome } from './welcome.ts';

/** Time for a mail on its way to be delivered; one cut off is sent again after the next start. */
const JOBS_PATIENCE_MS = 20_000;
const SECOND_MS = 1_000;
const ASIDE_AFTER_MS = 1_000;

/** Whether the demonstration, or part of it, is there. */
const hasDemonstration = async (db: Database): Promise<boolean> =>
  (await db.$count(orgaos, eq(orgaos.demonstracao, true))) > 0;

/**
 * Starts the queued work. An import takes as long as its file does: it has connections of its own, so that
 * nobody waits for it on one that answers people.
 */
const startQueues = (
  appUrl: string,
  copiasDeDados: NonNullable<Parameters<typeof startJobs>[0]['copiasDeDados']>,
  deps: Parameters<typeof startJobs>[0],
): (() => Promise<void>) => {
  const pool = openPool(appUrl, () => undefined, NO_LIMITS);
  const trabalhos = startJobs({
    ...deps,
    copiasDeDados,
    importacoes: { pool, armazenamento: copiasDeDados.armazenamento },
  });
  return async () => {
    await trabalhos.parar();
    await pool.end();
  };
};

/** Starts what nobody waits for when whoever came first has been answered: it would keep them as long again. */
const startAside = (lifecycle: Lifecycle, start: () => () => Promise<unknown>): Promise<unknown> =>
  lifecycle.start(
    async () => {
      let stop: ReturnType<typeof start> | undefined;
      const timer = setTimeout(() => {
        stop = start();
      }, ASIDE_AFTER_MS);
      return async () => {
        clearTimeout(timer);
        await stop?.();
      };
    },
    (stop) => stop(),
    JOBS_PATIENCE_MS,
  );

/** The application's connections to its database. */
const openAnsweringPool = (
  appUrl: string,
  say: (text: string) => void,
  lifecycle: Lifecycle,
): Promise<pg.Pool> =>
  lifecycle.start(
    async () => openPool(appUrl, (error) => say(`Conexão com o banco perdida: ${error.message}`)),
    (opened) => {
      // `end` does not wait for the sockets, which the database then closes: no loss to tell of.
      opened.removeAllListeners('error').on('error', () => undefined);
      return opened.end();
    },
  );

/** On which the database is asked whether it answers, however many wait for the others. */
const openWatch = async (appUrl: string, lifecycle: Lifecycle): Promise<Database> => {
  const pool = await lifecycle.start(
    async () => openPool(appUrl, () => undefined, WATCHING),
    (opened) => opened.end(),
  );
  return openDatabase(pool);
};

/** The replica that the operator gave to read from, while it follows. */
const openReplica = async (
  url: string | undefined,
  primary: { pool: pg.Pool; db: Database },
  lifecycle: Lifecycle,
): Promise<Replica | undefined> => {
  if (url === undefined) return undefined;
  const pool = await lifecycle.start(
    async () => openPool(url, () => undefined),
    (opened) => opened.end(),
  );
  return lifecycle.start(
    async () => new Replica({ primary: primary.pool, replica: pool }, primary.db),
    (replica) => replica.stop(),
  );
};

interface MeiosDaDemonstracao {
  db: Database;
  cofre: Cofre;
  armazenamento: Armazenamento;
  agora: Date;
}

/** Loads the demonstration into an empty database, where it is wanted. */
const demonstrarUmaVez = async (
  ownerUrl: string,
  config: Config,
  { db, cofre, armazenamento, agora }: MeiosDaDemonstracao,
): Promise<void> => {
  if (!config.demo || (await db.$count(orgaos)) > 0) return;
  // With its importers, which no later start needs.
  const { loadDemonstration } = await import('./demonstracao/carregar.ts');
  await loadDemonstration(ownerUrl, agora, saveCodigoDaCarta(cofre), armazenamento);
};

/** The cities of the demonstration charge by the bank that comes along, where it runs. */
const ligarAoBancoQueVemJunto = async (
  ownerUrl: string,
  config: Config,
  cofre: Cofre,
): Promise<void> => {
  if (!config.demo || config.bancoDeDemonstracao === undefined) return;
  const { ligarDemonstracaoAoBanco } = await import('./demonstracao/banco.ts');
  await ligarDemonstracaoAoBanco(ownerUrl, config, cofre);
};

/** First of all to stop: the balancer hears of it by `/ready`, and sends nobody else. */
const leaveInOrder = (lifecycle: Lifecycle, { drainMs }: Config) =>
  lifecycle.start(
    () => Promise.resolve(drainMs),
    (ms) => sleep(ms),
    drainMs + SECOND_MS,
  );

/** What stands beside this process. */
export interface Beside {
  /** Which it is of several that answer at one address; they share what another one keeps open. */
  worker?: number;
  /** The banks, where one is still opening. */
  banks?: Promise<Pick<Config, 'bancos' | 'bancoDeDemonstracao'>>;
}

/** What was opened before. */
interface Opened extends Beside {
  databases: Awaited<ReturnType<typeof openDatabases>>;
  watching: Awaited<ReturnType<typeof openWatching>>;
}

/**
 * Starts what stands on the database, in its order: tables, demonstration, pool, printer, listener, queued work.
 * @returns what to tell when it is up: address and accounts
 */
export const startOnDatabase = async (
  lifecycle: Lifecycle,
  settings: Config,
  say: (text: string) => void,
  { databases, watching, worker, banks }: Opened,
): Promise<string> => {
  const { appUrl, ownerUrl, superuserUrl } = databases;
  const { seguirPedidos, servirMedidas } = watching;
  const pool = await openAnsweringPool(appUrl, say, lifecycle);
  const vigia = await openWatch(appUrl, lifecycle);
  const escuta = await lifecycle.start(
    async () => abrirEscuta({ url: appUrl, pool, dizer: say }),
    (aberta) => aberta.encerrar(),
  );
  const db = openDatabase(pool);
  const relogio = () => new Date();
  const cofre = createCofre(settings.appKey);
  const armazenamento = await abrirArmazenamento(settings.armazenamento);
  const meios = { db, cofre, armazenamento, agora: relogio() };
  await prepareDatabase(ownerUrl, appUrl, () => demonstrarUmaVez(ownerUrl, settings, meios));
  const config = { ...settings, ...(await banks) };
  await ligarAoBancoQueVemJunto(ownerUrl, config, cofre);
  const replica = await openReplica(config.databaseLeituraUrl, { pool, db }, lifecycle);
  const meiosDeAtender = { config, db, vigia, escuta, replica, relogio, cofre, armazenamento };
  const { app, impressora, tarjador, localidades, fontes, bancos, antivirus } = await startApp(
    { ...meiosDeAtender, seguirPedidos },
    lifecycle,
  );
  await servirMedidas({ pool, db, replica, relogio, ...fontes });
  const partes = { config, db, relogio, armazenamento, bancos, ...fontes, log: app.log };
  const first = (worker ?? 1) === 1;
  if (first)
    await startCopies({ ...partes, cofre, lifecycle, ownerUrl, superuserUrl }, JOBS_PATIENCE_MS);
  const address = await listenOn(config, (place) => app.listen(place));
  const endereco = config.publicUrl ?? address;
  const publicacoes = { config, armazenamento, antivirus, tarjador };
  const copiasDeDados = { config, armazenamento, impressora, ...fontes };
  await startAside(lifecycle, () => startTasks({ ...partes, localidades }, first));
  if (first)
    await startAside(lifecycle, () =>
      startQueues(appUrl, copiasDeDados, { ...partes, endereco, publicacoes }),
    );
  await leaveInOrder(lifecycle, config);
  return welcome(endereco, await hasDemonstration(db), config.govbrTeste);
};
