import type pg from 'pg';
import PgBoss from 'pg-boss';

/** Where pg-boss keeps its tables, apart from ours. */
export const ESQUEMA_DAS_FILAS = 'pgboss';

const DIA = 24 * 60;

/**
 * Every queue, in the order of creation: one that receives another's failures comes before it.
 * `retryLimit` counts crashes only; a job that ends says itself what becomes of it.
 */
const FILAS = [
  /** Mail that failed for good, kept for the operator. */
  { name: 'correio-falhas', retentionMinutes: 30 * DIA },
  /** Mail to deliver. */
  {
    name: 'correio',
    deadLetter: 'correio-falhas',
    retentionMinutes: 30 * DIA,
    expireInSeconds: 5 * 60,
    retryLimit: 10,
    retryDelay: 60,
  },
  /** E-mails for which somebody asked a new password; what becomes of each, nobody is told. */
  { name: 'pedidos-de-senha', retentionMinutes: 60, expireInSeconds: 60, retryLimit: 5 },
] as const satisfies readonly PgBoss.Queue[];

export type NomeDaFila = (typeof FILAS)[number]['name'];

/** Runs one statement with `$1`-style parameters. */
export type ExecutarSql = PgBoss.Db['executeSql'];

/** What is done stays two days for the figures; then it and what was archived are deleted. */
const RETENCAO = { archiveCompletedAfterSeconds: 2 * DIA * 60, deleteAfterMinutes: 1 };

/**
 * The queues over the given connection. pg-boss brings neither its own pool nor its own clock of
 * schedules, and never changes its tables: their owner does, in {@link prepararFilas}.
 */
export const abrirFilas = (executeSql: ExecutarSql, opcoes: PgBoss.ConstructorOptions = {}) =>
  new PgBoss({
    db: { executeSql },
    schema: ESQUEMA_DAS_FILAS,
    migrate: false,
    supervise: false,
    schedule: false,
    ...RETENCAO,
    ...opcoes,
  });

/**
 * Runs statements on a pool. One that fails takes its connection with it: pg-boss opens
 * transactions inside a statement, and must not leave one behind.
 */
export const executarEm =
  (pool: pg.Pool): ExecutarSql =>
  async (text, values) => {
    const client = await pool.connect();
    let falhou = true;
    try {
      const result = await client.query(text, values);
      falhou = false;
      return result;
    } finally {
      client.release(falhou);
    }
  };

/** Creates or migrates the tables and queues, as their owner. */
export const prepararFilas = async (executeSql: ExecutarSql): Promise<void> => {
  const filas = abrirFilas(executeSql, { migrate: true });
  await filas.start();
  for (const { name, ...opcoes } of FILAS) {
    await filas.createQueue(name, { name, ...opcoes });
    await filas.updateQueue(name, { name, ...opcoes });
  }
  await filas.stop({ graceful: false });
};
