import { openFolderOfRun } from '@balcao/testing/run';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { DATABASE, OWNER_ROLE } from '../db/embedded/cluster.ts';
import { startEmbedded, type EmbeddedDatabase } from '../db/embedded.ts';
import { prepareDatabase } from '../db/prepare.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** `modelo` is the database that each test file copies. */
    postgres: { ownerUrl: string; appUrl: string; superuserUrl: string; modelo: string };
  }
}

const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
/** What drops a database goes through all of the buffers; it lives too short for its vacuum. */
const MANY_FILES = { max_connections: '300', shared_buffers: '256MB', autovacuum: 'off' };

/** Nobody connects to it, or it could not be copied just then. */
const MODELO = 'balcao_modelo';

const preparar = async ({ superuserUrl, ownerUrl, appUrl }: EmbeddedDatabase): Promise<void> => {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${MODELO} TEMPLATE ${DATABASE} OWNER ${OWNER_ROLE}`);
    // For a test that empties its tables.
    await client.query(`GRANT SET ON PARAMETER session_replication_role TO ${OWNER_ROLE}`);
    // What makes a password dear to guess, each connection of a test would pay anew.
    await client.query('SET scram_iterations = 1');
    for (const url of [superuserUrl, ownerUrl, appUrl]) {
      const { username, password } = new URL(url);
      await client.query(`ALTER ROLE ${username} PASSWORD '${password}'`);
    }
  } finally {
    await client.end();
  }
};

/**
 * One PostgreSQL for the whole test run, like the one `npm start` brings up, with the tables of the
 * current migrations, and a model of them.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { folder: dataDir, remove } = openFolderOfRun();
  const notice = (text: string) => process.stderr.write(`${text}\n`);
  const postgres = await startEmbedded({ dataDir, notice, settings: { ...FAST, ...MANY_FILES } });
  await prepareDatabase(postgres.ownerUrl, postgres.appUrl);
  await preparar(postgres);
  const { ownerUrl, appUrl, superuserUrl } = postgres;
  project.provide('postgres', { ownerUrl, appUrl, superuserUrl, modelo: MODELO });
  return async () => {
    await postgres.stop();
    remove();
  };
};
