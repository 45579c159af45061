import type PgBoss from 'pg-boss';
import { executeSql, type Transacao } from '../db/client.ts';
import { abrirFilas, type NomeDaFila } from '../db/filas.ts';

type Opcoes = Pick<
  PgBoss.SendOptions,
  'id' | 'singletonKey' | 'singletonSeconds' | 'startAfter' | 'priority'
>;

/** Writes statements for others' transactions and has no connection of its own. */
const filas = abrirFilas(() => Promise.reject(new Error('a job is queued in a transaction')));

/** pg-boss's way into a transaction of ours. */
const dentroDe = (tx: Transacao): { db: PgBoss.Db } => ({
  db: { executeSql: (text: string, values: unknown[]) => executeSql(tx, text, values) },
});

/**
 * Queues a job in the transaction of what causes it: none after a rollback, one after the commit.
 * Undefined when one with the same `singletonKey` is already there for these `singletonSeconds`.
 */
export const enfileirar = async (
  tx: Transacao,
  fila: NomeDaFila,
  dados: object,
  opcoes: Opcoes = {},
): Promise<string | undefined> =>
  (await filas.send(fila, dados, { ...opcoes, ...dentroDe(tx) })) ?? undefined;
