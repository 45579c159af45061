import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instante } from './columns.ts';

/**
 * What came of restoring the copies of an operator's own PostgreSQL for trial. Of the installation, not of an
 * institution; the copies of the embedded one are known in the data folder.
 */
export const ensaios = pgTable(
  'ensaios',
  {
    /** When restoring began. */
    comecou_em: instante('comecou_em').primaryKey(),
    /** The PostgreSQL that it was of: rows that came along with the data of another one say nothing of this one. */
    sistema: text('sistema').notNull(),
    resultado: jsonb('resultado').$type<object>(),
    /** Why there is no result. */
    falha: text('falha'),
  },
  (t) => [check('ensaios_forma', sql`(${t.resultado} is null) <> (${t.falha} is null)`)],
);
