import { sql } from 'drizzle-orm';
import { check, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { codEmpre } from './columns.ts';
import { orgaos } from './orgaos.ts';

/** Month by month, what the orgao corrects and caps with (`indices.ts` of the domain). */
export const indices = pgTable(
  'indices',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    /** CORRECAO: a number index (IPCA, INPC, UFM …); SELIC: the rate of the month, in percent. */
    tabela: text('tabela', { enum: ['CORRECAO', 'SELIC'] }).notNull(),
    /** `AAAA-MM`. */
    competencia: text('competencia').notNull(),
    valor: numeric('valor', { precision: 16, scale: 6 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.tabela, t.competencia] }),
    check('indices_competencia', sql`${t.competencia} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('indices_valor', sql`${t.valor} > 0 or (${t.tabela} = 'SELIC' and ${t.valor} = 0)`),
  ],
);
