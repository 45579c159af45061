import { ETAPAS_DA_IMPORTACAO } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { agora, codEmpre, instante } from './columns.ts';
import { usuarios } from './contas.ts';

/** Files that were sent by the page to be imported, tried first; the commands need no row. */
export const importacoes = pgTable(
  'importacoes',
  {
    cod_empre: codEmpre(),
    id: uuid('id').notNull().defaultRandom(),
    tipo: text('tipo').notNull(),
    /** As the sender's disk has it. */
    nome: text('nome').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Where the file is kept while it is needed; null once it was thrown away. */
    chave: text('chave'),
    /** Where the CSV of the refused lines is kept. */
    chave_das_rejeitadas: text('chave_das_rejeitadas'),
    mapa: text('mapa'),
    etapa: text('etapa', { enum: ETAPAS_DA_IMPORTACAO }).notNull(),
    deixar_rejeitadas: boolean('deixar_rejeitadas').notNull().default(false),
    cancelar: boolean('cancelar').notNull().default(false),
    /** Of the file, in this step. */
    porcento: integer('porcento').notNull().default(0),
    linhas: integer('linhas').notNull().default(0),
    relatorio: jsonb('relatorio'),
    falha: text('falha'),
    usuario_id: uuid('usuario_id').notNull(),
    papel: text('papel').notNull(),
    /** Of who sent it, as the trail of this kind has it. */
    origem: text('origem').notNull(),
    enviada_em: agora('enviada_em'),
    /** When whoever works at it last said so. */
    vista_em: agora('vista_em'),
    terminada_em: instante('terminada_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    /** One at a time in an orgao. */
    uniqueIndex('importacoes_em_curso')
      .on(t.cod_empre)
      .where(sql`${t.etapa} in ('CONFERINDO', 'CONFERIDA', 'GRAVANDO')`),
    index('importacoes_enviada').on(t.cod_empre, t.enviada_em.desc()),
    foreignKey({
      columns: [t.cod_empre, t.usuario_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
  ],
);
