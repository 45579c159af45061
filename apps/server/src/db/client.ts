import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as auditoria from './schema/auditoria.ts';
import * as contas from './schema/contas.ts';
import * as orgaos from './schema/orgaos.ts';
import * as tributos from './schema/tributos.ts';

const schema = { ...auditoria, ...contas, ...orgaos, ...tributos };

export type Database = NodePgDatabase<typeof schema>;
/** An open transaction: what must happen together takes this, so that nothing happens outside. */
export type Transacao = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a repository needs: the database or a transaction on it. */
export type Executor = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>;

/**
 * Opens the application's pool. A connection lost while idle (the database restarted) is dropped
 * and replaced, not thrown.
 */
export const openPool = (url: string, onIdleError: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    application_name: 'balcao',
  });
  pool.on('error', onIdleError);
  return pool;
};

export const openDatabase = (pool: pg.Pool): Database => drizzle(pool, { schema });

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
