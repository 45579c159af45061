import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
/** An open transaction: what must happen together takes this, so that nothing happens outside. */
export type Transacao = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a repository needs: the database or a transaction on it. */
export type Executor = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>;

/**
 * Opens the application's pool. A connection lost (the database restarted) is dropped and replaced:
 * while idle it is told, while in use its statement fails; neither ends the process.
 */
export const openPool = (url: string, onIdleError: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    application_name: 'balcao',
  });
  pool.on('error', onIdleError);
  // In use, a client has nobody listening: its statement has failed already.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

export const openDatabase = (pool: pg.Pool): Database => {
  const db = drizzle(pool);
  // drizzle's own keeps the connection for ever when BEGIN fails: it gives it back only afterwards.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
};

/** Runs in a transaction a statement that a library wrote, with `$1`-style parameters. */
export const executeSql = async (
  tx: Transacao,
  text: string,
  values: unknown[],
): Promise<{ rows: unknown[] }> => {
  const query = { sql: text, params: values };
  const prepared = tx._.session.prepareQuery(query, undefined, undefined, false);
  return (await prepared.execute()) as { rows: unknown[] };
};
