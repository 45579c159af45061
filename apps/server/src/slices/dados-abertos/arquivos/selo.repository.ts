import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';

/** What tells the rows of a query from any others, read by the database and never sent: for an ETag. */
export const seloDe = async (db: Executor, consulta: SQLWrapper): Promise<string> => {
  const { rows } = await db.execute<{ selo: string }>(sql`
    select count(*) || '.' || coalesce(sum(hashtextextended(t::text, 0)), 0) as selo
    from (${consulta.getSQL()}) t`);
  return rows[0]?.selo ?? '';
};
