import { createLedger } from '@balcao/server/src/adapters/fonte-tributaria/ledger/ledger.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

export interface ComandoSql {
  text: string;
  /** As the ledger sends them, the document as null. */
  parametros: unknown[];
}

/** The statement with which the ledger looks a person's bills up, taken from it while it runs. */
export const comandoDaConsulta = async (pool: Pool, cpfcnpj: string): Promise<ComandoSql> => {
  const comandos: ComandoSql[] = [];
  const logQuery = (text: string, valores: unknown[]) => {
    const parametros = valores.map((valor) => (valor === cpfcnpj ? null : valor));
    comandos.push({ text, parametros });
  };
  await createLedger(drizzle(pool, { logger: { logQuery } })).listIptus(1, { cpfcnpj });
  const [comando] = comandos;
  if (comando === undefined) throw new Error('The ledger asked the database nothing.');
  return comando;
};
