import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { explainFolder, OperatorError } from '../operator-error.ts';
import { findBinaries, chooseLauncher, clusterPaths } from './embedded/launcher.ts';
import * as cluster from './embedded/cluster.ts';
import { lockFolder } from './embedded/cluster.ts';
import { clearLeftovers, readPostmasterFile } from './embedded/postmaster.ts';
import { supervise } from './embedded/supervisor.ts';

export interface EmbeddedOptions {
  /** The data folder; the database lives in `postgres` inside it. */
  dataDir: string;
  /** Told, in Portuguese, when PostgreSQL stops by itself and when it is back. */
  notice: (text: string) => void;
  /** PostgreSQL settings besides ours; tests trade durability for speed. */
  settings?: Readonly<Record<string, string>>;
  /** Use the PostgreSQL that a running server keeps in this folder, for commands beside it. */
  share?: boolean;
  /** Called each time that a program of PostgreSQL has begun, which takes a while by itself. */
  meanwhile?: () => void;
}

export interface EmbeddedDatabase {
  /** The role that owns the database and runs migrations. */
  ownerUrl: string;
  /** The role of the application: owns nothing. */
  appUrl: string;
  superuserUrl: string;
  /** Stops PostgreSQL in order, unless it is another process's. */
  stop: () => Promise<void>;
}

const urlsOf = (home: string, port: number) => {
  const url = (role: string, database: string) =>
    `postgresql://${role}:${cluster.passwordOf(home, role)}@127.0.0.1:${port}/${database}`;
  return {
    ownerUrl: url(cluster.OWNER_ROLE, cluster.DATABASE),
    appUrl: url(cluster.APP_ROLE, cluster.DATABASE),
    superuserUrl: url(cluster.SUPERUSER, cluster.SUPERUSER),
  };
};

const SHARE_PATIENCE_MS = 30_000;

const joinRunning = async (home: string, pid: number): Promise<EmbeddedDatabase> => {
  const deadline = Date.now() + SHARE_PATIENCE_MS;
  while (Date.now() < deadline) {
    const file = readPostmasterFile(clusterPaths(home).data);
    if (file?.ready) return { ...urlsOf(home, file.port), stop: () => Promise.resolve() };
    await sleep(50);
  }
  throw new OperatorError(`O banco de dados do processo ${pid} não ficou pronto; tente de novo.`);
};

const start = async (options: EmbeddedOptions, home: string): Promise<EmbeddedDatabase> => {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(join(options.dataDir, '.em-uso'));
  if (!lock.held) {
    if (options.share) return joinRunning(home, lock.pid);
    throw new OperatorError(
      `A pasta de dados ${options.dataDir} já está em uso pelo processo ${lock.pid}: encerre-o, ou escolha outra pasta com DATA_DIR.`,
    );
  }
  try {
    const binaries = findBinaries();
    const launcher = chooseLauncher(home, binaries);
    await clearLeftovers(clusterPaths(home).data);
    const { notice, settings = {}, meanwhile } = options;
    await cluster.ensureCluster(home, launcher, binaries, meanwhile);
    const postgres = await supervise({ home, launcher, binaries, settings, notice, meanwhile });
    const stop = () => postgres.stop().finally(lock.release);
    return { ...urlsOf(home, postgres.port), stop };
  } catch (error) {
    lock.release();
    throw error;
  }
};

/**
 * Starts the PostgreSQL that comes with Balcão on 127.0.0.1, with its data in `dataDir`, creating
 * it the first time. It is started again if it ends by itself, and ends with this process however
 * this process ends.
 * @throws OperatorError in one line: folder in use or not writable, no database can run here.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedDatabase> => {
  const dataDir = resolve(options.dataDir);
  try {
    return await start({ ...options, dataDir }, join(dataDir, 'postgres'));
  } catch (error) {
    throw explainFolder(error, dataDir);
  }
};
