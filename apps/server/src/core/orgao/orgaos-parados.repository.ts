import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';

/**
 * Institutions that stand still for their operator, whom every write fails, read from what makes them so
 * (cli/um-orgao/pausa.repository.ts): the trigger of the table that stops first and writes again last.
 */
const PARADOS = sql`select substring(tgname from '^orgao_([0-9]+)_nao_muda$')::int from pg_trigger
  where tgrelid = 'orgaos'::regclass and tgname ~ '^orgao_[0-9]+_nao_muda$'`;

/** Leaves them out of work, or of figures, that is of every institution; the argument is a number of one. */
export const naoEstaParado = (cod_empre: SQLWrapper): SQL =>
  sql`${cod_empre} <> all (array(${PARADOS}))`;

export const listParados = async (db: Executor): Promise<Set<number>> => {
  const { rows } = await db.execute<{ cod_empre: number }>(
    sql`select p as cod_empre from (${PARADOS}) as parados (p)`,
  );
  return new Set(rows.map(({ cod_empre }) => cod_empre));
};
