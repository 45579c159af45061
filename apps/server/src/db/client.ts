import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as auditoria from './schema/auditoria.ts';
import * as contas from './schema/contas.ts';
import * as orgaos from './schema/orgaos.ts';
import * as tributos from './schema/tributos.ts';

const schema = { ...auditoria, ...contas, ...orgaos, ...tributos };

export type Database = NodePgDatabase<typeof schema>;
/** What a repository needs: the database or a transaction on it. */
export type Executor = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

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
