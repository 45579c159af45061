import type { ProgramaEscrito } from '@balcao/contracts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uuid,
} from 'drizzle-orm/pg-core';
import { codEmpre, instante } from './columns.ts';
import { usuarios } from './contas.ts';
import { orgaos } from './orgaos.ts';

/**
 * Laws by which debts are paid in installments. A change is another version, so that what was agreed can
 * be told from the terms of its day; the greatest is the one in force.
 */
export const programasDeParcelamento = pgTable(
  'programas_de_parcelamento',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    id: uuid('id').notNull(),
    versao: integer('versao').notNull(),
    ativo: boolean('ativo').notNull(),
    programa: jsonb('programa').$type<ProgramaEscrito>().notNull(),
    gravado_em: instante('gravado_em').notNull(),
    gravado_por: uuid('gravado_por').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id, t.versao] }),
    foreignKey({
      name: 'programas_de_parcelamento_autor',
      columns: [t.cod_empre, t.gravado_por],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    check('programas_de_parcelamento_versao', sql`${t.versao} >= 1`),
  ],
);
