import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { OWNER_ROLE } from '../db/embedded/cluster.ts';

export interface TestDatabase {
  ownerUrl: string;
  appUrl: string;
  /** As the owner of the tables: to prepare rows, and to look where the application may not. */
  owner: pg.Pool;
  /** As the application, with its rights and no more. */
  app: pg.Pool;
  /** Closes both pools and drops the database. */
  drop: () => Promise<void>;
}

const on = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

/** A connection that is still closing when its database is dropped says so to nobody. */
export const abrirPool = (connectionString: string, max: number, pipeline = false): pg.Pool => {
  const opcoes = { connectionString, max, pipeline };
  const pool = new pg.Pool(opcoes);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** Kept from file to file: a connection for each statement would be one for each database made or dropped. */
let superuser: pg.Pool | undefined;

const asSuperuser = async (statement: string): Promise<void> => {
  superuser ??= abrirPool(inject('postgres').superuserUrl, 1);
  await superuser.query(statement);
};

/**
 * A database of its own for a test file: the tables of the current migrations, empty.
 * @param of another one to be copied as it is, whose connections are ended
 */
export const createTestDatabase = async (of?: TestDatabase): Promise<TestDatabase> => {
  const name = `teste_${randomBytes(6).toString('hex')}`;
  const urls = inject('postgres');
  const modelo = of ? new URL(of.ownerUrl).pathname.slice(1) : urls.modelo;
  if (of)
    await asSuperuser(
      `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '${modelo}'`,
    );
  // Page by page, through the log, costs twice as much.
  await asSuperuser(
    `CREATE DATABASE ${name} TEMPLATE ${modelo} STRATEGY file_copy OWNER ${OWNER_ROLE}`,
  );

  const ownerUrl = on(urls.ownerUrl, name);
  const appUrl = on(urls.appUrl, name);
  const owner = abrirPool(ownerUrl, 2);
  const app = abrirPool(appUrl, 5, true);
  const drop = async () => {
    await Promise.all([owner.end(), app.end()]);
    await asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { ownerUrl, appUrl, owner, app, drop };
};
