import type { Pool } from 'pg';
import { readDatabase } from '../config.ts';
import { NO_LIMITS, openPool } from '../db/client.ts';
import { openDatabases } from '../db/databases.ts';
import { prepareDatabase } from '../db/prepare.ts';

/**
 * Opens the database as its owner, tables up to date, for a command of the operator. A server that
 * is running keeps running: the command works beside it.
 */
export const comBanco = async <Result>(
  aviso: (texto: string) => void,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> => {
  const { ownerUrl, appUrl, stop } = await openDatabases(readDatabase(), aviso, true);
  try {
    await prepareDatabase(ownerUrl, appUrl);
    let saindo = false;
    // What the database says to connections that are being closed anyway is no news.
    const pool = openPool(ownerUrl, (erro) => !saindo && aviso(erro.message), NO_LIMITS);
    try {
      return await work(pool);
    } finally {
      saindo = true;
      await pool.end();
    }
  } finally {
    await stop();
  }
};
