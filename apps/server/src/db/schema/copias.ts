import { ETAPAS_DA_COPIA } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { agora, codEmpre, instante } from './columns.ts';
import { usuarios } from './contas.ts';

/** Copies of all that is kept of a person, asked for by that person: made by a job, kept for a day. */
export const copiasDeDados = pgTable(
  'copias_de_dados',
  {
    cod_empre: codEmpre(),
    id: uuid('id').notNull().defaultRandom(),
    usuario_id: uuid('usuario_id').notNull(),
    etapa: text('etapa', { enum: ETAPAS_DA_COPIA }).notNull().default('PREPARANDO'),
    cancelar: boolean('cancelar').notNull().default(false),
    porcento: integer('porcento').notNull().default(0),
    /** Where the file is kept while it can be fetched; null before and after. */
    chave: text('chave'),
    bytes: bigint('bytes', { mode: 'number' }),
    pedida_em: agora('pedida_em'),
    /** When whoever makes it last said so. */
    vista_em: agora('vista_em'),
    pronta_em: instante('pronta_em'),
    expira_em: instante('expira_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    /** One at a time for a person. */
    uniqueIndex('copias_de_dados_em_curso')
      .on(t.cod_empre, t.usuario_id)
      .where(sql`${t.etapa} = 'PREPARANDO'`),
    index('copias_de_dados_pedida').on(t.cod_empre, t.usuario_id, t.pedida_em.desc()),
    index('copias_de_dados_a_terminar')
      .on(t.etapa)
      .where(sql`${t.etapa} in ('PREPARANDO', 'PRONTA')`),
    foreignKey({
      columns: [t.cod_empre, t.usuario_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }).onDelete('cascade'),
  ],
);
