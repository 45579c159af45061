import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { agora, instante } from './columns.ts';

/** Work that waits in a queue, or was taken from it; what is done leaves no row. */
export const trabalhos = pgTable(
  'trabalhos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fila: text('fila').notNull(),
    dados: jsonb('dados').notNull(),
    criado_em: agora('criado_em'),
    /** Not taken before. */
    comeca_em: agora('comeca_em'),
    /** When a process took it; null while it waits. */
    tomado_em: instante('tomado_em'),
    /** Times that it was taken and not brought to an end. */
    quedas: smallint('quedas').notNull().default(0),
  },
  (t) => [
    index('trabalhos_fila').on(t.fila, t.criado_em, t.id),
    // Whether a mail has another of its row before it; without this, thousands that wait are each compared with all.
    index('trabalhos_fileira').on(t.fila, sql`(dados ->> 'fileira')`),
  ],
);
