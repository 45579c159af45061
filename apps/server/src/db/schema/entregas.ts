import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { codEmpre, dataCivil } from './columns.ts';
import { setores, usuarios } from './contas.ts';
import { recursos } from './recursos.ts';

/** Handings over of what an appeal granted: who owes each, until when, what was given and what was said of it. */
export const entregas = pgTable(
  'entregas',
  {
    cod_empre: codEmpre(),
    recurso_id: uuid('recurso_id').notNull(),
    /** From 1; the greatest is the one that counts. */
    ordem: smallint('ordem').notNull(),
    setor_id: uuid('setor_id').notNull(),
    responsavel_id: uuid('responsavel_id').notNull(),
    determinada_em: dataCivil('determinada_em').notNull(),
    prazo: dataCivil('prazo').notNull(),
    /** Null of what left with the decision itself. */
    texto: text('texto'),
    entregue_em: dataCivil('entregue_em'),
    entregue_por_id: uuid('entregue_por_id'),
    contestacao: text('contestacao'),
    contestada_em: dataCivil('contestada_em'),
    cancelada_em: dataCivil('cancelada_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.recurso_id, t.ordem] }),
    // One is owed at a time, and it is what the list of staff and the day's notices read.
    uniqueIndex('entregas_devidas')
      .on(t.cod_empre, t.recurso_id)
      .where(sql`entregue_em is null and cancelada_em is null`),
    index('entregas_por_prazo')
      .on(t.cod_empre, t.prazo, t.recurso_id)
      .where(sql`entregue_em is null and cancelada_em is null`),
    foreignKey({
      columns: [t.cod_empre, t.recurso_id],
      foreignColumns: [recursos.cod_empre, recursos.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.setor_id],
      foreignColumns: [setores.cod_empre, setores.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.responsavel_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.entregue_por_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    check('entregas_ordem', sql`${t.ordem} > 0`),
    check('entregas_feita', sql`(${t.entregue_em} is null) = (${t.entregue_por_id} is null)`),
    check('entregas_contestada', sql`(${t.contestacao} is null) = (${t.contestada_em} is null)`),
    check(
      'entregas_contestada_feita',
      sql`${t.contestada_em} is null or ${t.entregue_em} is not null`,
    ),
  ],
);
