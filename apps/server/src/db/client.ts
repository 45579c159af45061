import type { Socket } from 'node:net';
import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { Lanes } from './lanes.ts';
import { isDatabaseDown } from './lost.ts';
import { TransactionClient } from './transaction.ts';

/** The pool, or the single connection of a command that works through a file. */
interface Ligacao {
  query: <Row extends pg.QueryResultRow>(
    config: pg.QueryConfig,
    values?: unknown[],
  ) => Promise<pg.QueryResult<Row>>;
}

export type Database = NodePgDatabase & { $client: Ligacao };
/** An open transaction: what must happen together takes this, so that nothing happens outside. */
export type Transacao = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a repository needs: the database or a transaction on it. */
export type Executor = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$count' | '_'
>;

/** How long the database works on one statement, and waits inside a transaction, in milliseconds. */
interface Limits extends Pick<
  pg.PoolConfig,
  'max' | 'idleTimeoutMillis' | 'statement_timeout' | 'idle_in_transaction_session_timeout'
> {
  /** Whether prepared statements share connections; a copy cannot be made on those. */
  pipeline?: boolean;
  /** Longest silence of a database that was asked something; one that hangs keeps no limit itself. */
  silence_ms?: number;
}

/**
 * Of who answers people: a statement that is stuck must not keep its connection from the others. The
 * database is to give up first (`docs/decisions/0026-a-database-that-hangs.md`).
 */
const ANSWERING: Limits = {
  pipeline: true,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
  silence_ms: 20_000,
};

/** Of who only asks whether the database answers, on a connection that no work of people's keeps busy. */
export const WATCHING: Limits = { max: 1, statement_timeout: 5_000, silence_ms: 5_000 };

/** Of an operator's command, which takes the time that it takes: an import, a check of the trail. */
export const NO_LIMITS: Limits = {};

/** The same, of who holds a lock of the session: one connection, which is not given up for being idle. */
export const ONE_KEPT: Limits = { max: 1, idleTimeoutMillis: 0 };

/** After so long a silence the system asks the other machine whether it is there. */
const KEEP_ALIVE_MS = 60_000;

/** A client as the driver knows it and its types do not. */
type Connected = pg.PoolClient & {
  /** Whether it waits for nothing. */
  readyForQuery?: boolean;
  connection: { stream: Socket };
};

/**
 * Breaks a connection on which an answer is awaited for too long: its statement fails, and so does
 * whatever would be asked on it next, a ROLLBACK too, instead of waiting behind it.
 */
const breakWhenSilent = (client: Connected, silenceMs: number): void => {
  const socket = client.connection.stream;
  socket.setTimeout(silenceMs, () => {
    if (client.readyForQuery) return;
    const error = new Error('the database did not answer in time');
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  });
};

/**
 * Opens the application's pool. A connection lost (the database restarted) is dropped and replaced:
 * while idle it is told, while in use its statement fails; neither ends the process.
 */
export const openPool = (
  url: string,
  onIdleError: (error: Error) => void,
  { silence_ms, ...limits }: Limits = ANSWERING,
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    application_name: 'balcao',
    // Of a machine that went without a word a command without limits would wait for ever.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...limits,
  });
  pool.on('error', onIdleError);
  // In use, a client has nobody listening: its statement has failed already.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (silence_ms !== undefined) breakWhenSilent(client as Connected, silence_ms);
  });
  return pool;
};

export const openDatabase = (pool: pg.Pool): Database => {
  const pipelines = 'pipeline' in pool.options && pool.options.pipeline === true;
  // The lanes take what drizzle asks of a pool outside of transactions, and that is `query`.
  const client = pipelines ? (new Lanes(pool) as unknown as pg.Pool) : pool;
  const db = drizzle({ client });
  // drizzle's own keeps the connection for ever when BEGIN fails: it gives it back only afterwards.
  db.transaction = async (work, config) => {
    const connection = await pool.connect();
    let lost = false;
    try {
      if (!pipelines) return await drizzle(connection).transaction(work, config);
      const client = new TransactionClient(connection);
      // It asks a client for `query` alone.
      return await drizzle(client as unknown as pg.PoolClient).transaction((tx) => {
        clients.set(tx, client);
        return work(tx);
      }, config);
    } catch (error) {
      lost = isDatabaseDown(error);
      throw error;
    } finally {
      // One that leads to a server that only reads any more would fail whoever gets it next.
      connection.release(lost);
    }
  };
  return db;
};

const clients = new WeakMap<Transacao, TransactionClient>();

/**
 * Does what writes last in a transaction, in one statement, together with its COMMIT: one round trip for both.
 * @param last is done when the transaction's work is over
 */
export const beforeCommit = async (tx: Transacao, last: () => Promise<void>): Promise<void> => {
  const client = clients.get(tx);
  if (client === undefined) await last();
  else client.keepForTheEnd(last);
};

/**
 * A statement as the driver takes it without a copy: it copies what an object has itself, each property with its
 * descriptor, and reads what the object inherits.
 */
const asDriverReads = (statement: { name: string; text: string }): pg.QueryConfig =>
  Object.create(statement) as pg.QueryConfig;

/** An instant as ISO text, which costs less than the driver's way: part by part, in the zone of this machine. */
const asSent = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/**
 * A statement in the database's own words, that every connection parses once and whose plan it keeps:
 * what is asked on every request is not written anew each time.
 */
export const preparar = <Row extends pg.QueryResultRow>(name: string, text: string) => {
  const statement = asDriverReads({ name, text });
  return async (
    { $client }: Pick<Database, '$client'>,
    values: readonly unknown[],
  ): Promise<Row[]> => {
    const { rows } = await $client.query<Row>(statement, values.map(asSent));
    return rows;
  };
};

const dialeto = new PgDialect();

/** What a part is in a statement that has some values before its own. */
export const textoDe = (parte: SQL, antes: number): { text: string; values: unknown[] } => {
  const { sql: text, params } = dialeto.sqlToQuery(parte);
  return { text: text.replaceAll(/\$(\d+)/g, (_, n) => `$${Number(n) + antes}`), values: params };
};

/**
 * The same of a statement that has a few shapes, each built and named when it is first asked for, with
 * `sql.placeholder` where a value goes. What tells shapes apart must be a small closed set: every
 * connection keeps the plans of those that it was asked.
 */
export const prepararFormas = <Row extends pg.QueryResultRow>(name: string) => {
  const formas = new Map<string, { statement: pg.QueryConfig; params: unknown[] }>();
  return async (
    { $client }: Pick<Database, '$client'>,
    {
      forma,
      montar,
      valores,
    }: { forma: string; montar: () => SQL; valores: Record<string, unknown> },
  ): Promise<Row[]> => {
    let pronta = formas.get(forma);
    if (pronta === undefined) {
      const { sql: text, params } = dialeto.sqlToQuery(montar());
      pronta = { statement: asDriverReads({ name: `${name}_${formas.size + 1}`, text }), params };
      formas.set(forma, pronta);
    }
    const { statement, params } = pronta;
    const { rows } = await $client.query<Row>(statement, fillPlaceholders(params, valores));
    return rows;
  };
};

/** Reads of one moment: nothing that is written meanwhile is seen by one statement and not by another. */
export const noMesmoMomento = <T>(db: Database, ler: (tx: Transacao) => Promise<T>): Promise<T> =>
  db.transaction(ler, { isolationLevel: 'repeatable read', accessMode: 'read only' });
