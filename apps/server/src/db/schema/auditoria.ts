import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { agora, codEmpre, dataCivil } from './columns.ts';

/**
 * Who did or looked at what, when and from where. The application's role may only insert and
 * read. Holds commitments (HMACs) of documents, never the documents.
 */
export const auditoria = pgTable(
  'auditoria',
  {
    cod_empre: codEmpre(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    momento: agora('momento'),
    evento: text('evento').notNull(),
    /** Null for a visitor. */
    usuario_id: uuid('usuario_id'),
    papel: text('papel').notNull(),
    /**
     * HMAC of the client's address for one theme and day. Null where nothing is kept of it, and of
     * `momento` only the day: it begins there.
     */
    origem: text('origem'),
    /** HMAC of the document looked at, so that a citizen's own trail can be found. */
    titular: text('titular'),
    /** Facts without personal data: guide, installment, emission. */
    dados: jsonb('dados').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    index('auditoria_momento').on(t.cod_empre, t.momento),
    /** When an account was last used. */
    index('auditoria_entradas')
      .on(t.cod_empre, t.usuario_id, t.momento)
      .where(sql`evento = 'sessao.entrar'`),
    /** Of which day the books of active debt are. */
    index('auditoria_livros')
      .on(t.cod_empre, t.momento)
      .where(sql`evento = 'importacao.dividas'`),
    // What was done about one person, newest first, however long the trail is.
    index('auditoria_titular')
      .on(t.cod_empre, t.titular, t.id)
      .where(sql`titular is not null`),
  ],
);

/**
 * What is noted without origin or hour, until its day is over: in the trail its place among the
 * others would tell the hour. A job then moves the rows of the day there, in no order.
 */
export const auditoriaDoDia = pgTable(
  'auditoria_do_dia',
  {
    cod_empre: codEmpre(),
    id: uuid('id').notNull().defaultRandom(),
    /** Civil day, in the orgao's zone. */
    dia: dataCivil('dia').notNull(),
    evento: text('evento').notNull(),
    titular: text('titular'),
    dados: jsonb('dados').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.cod_empre, t.id] })],
);

/**
 * The chain over the audit trail of one orgao: of each row an HMAC, and over that and the seal before it
 * the seal, so that a row that the retention erased leaves its proof. Written by a job, in order, so that
 * the writes it tells of never wait for one another.
 */
export const auditoriaSelos = pgTable(
  'auditoria_selos',
  {
    cod_empre: codEmpre(),
    posicao: bigint('posicao', { mode: 'number' }).notNull(),
    auditoria_id: bigint('auditoria_id', { mode: 'number' }).notNull(),
    /** HMAC of the row. */
    resumo: text('resumo').notNull(),
    selo: text('selo').notNull(),
    /** HMAC that says that the retention erased the row; null of one that has to be there. */
    eliminacao: text('eliminacao'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.posicao] }),
    uniqueIndex('auditoria_selos_linha').on(t.cod_empre, t.auditoria_id),
  ],
);
