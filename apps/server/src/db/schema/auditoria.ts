import { bigserial, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { agora, codEmpre } from './columns.ts';

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
    /** HMAC of the client's address. */
    origem: text('origem').notNull(),
    /** HMAC of the document looked at, so that a citizen's own trail can be found. */
    titular: text('titular'),
    /** Facts without personal data: guide, installment, emission. */
    dados: jsonb('dados').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    index('auditoria_momento').on(t.cod_empre, t.momento),
    index('auditoria_titular').on(t.cod_empre, t.titular, t.momento),
  ],
);
