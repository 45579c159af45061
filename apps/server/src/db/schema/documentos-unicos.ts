import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { agora, bytea, centavos, codEmpre, dataCivil, instante } from './columns.ts';
import { usuarios } from './contas.ts';
import { orgaos } from './orgaos.ts';
import { parcelas } from './tributos.ts';

/** One slip for several installments of a person. A row never changes: other parts are another one. */
export const documentosUnicos = pgTable(
  'documentos_unicos',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    /** Stands in its codes, in the place of a guide's number. */
    numero: bigserial('numero', { mode: 'number' }).notNull(),
    /** Who owes all of it. */
    cpfcnpj: text('cpfcnpj').notNull(),
    /** Civil day: asked again on it for the same parts, the same document is answered. */
    emitido_no_dia: dataCivil('emitido_no_dia').notNull(),
    /** The earliest of its parts. */
    vencimento: dataCivil('vencimento').notNull(),
    total_centavos: centavos('total_centavos'),
    /** Its parts in one text (`chaveDasPartes` of the domain). */
    chave: text('chave').notNull(),
    emitido_em: agora('emitido_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.numero] }),
    uniqueIndex('documentos_unicos_do_dia').on(t.cod_empre, t.emitido_no_dia, t.chave),
    index('documentos_unicos_pessoa').on(t.cod_empre, t.cpfcnpj, t.numero.desc()),
    check('documentos_unicos_numero', sql`${t.numero} between 1 and 9999999999`),
    check('documentos_unicos_total', sql`${t.total_centavos} > 0`),
  ],
);

/** The parts of a document: each an installment, by the slip that was in force, and what that asked. */
export const partesDoDocumento = pgTable(
  'partes_do_documento',
  {
    cod_empre: codEmpre(),
    numero_documento: bigint('numero_documento', { mode: 'number' }).notNull(),
    numero_guia: bigint('numero_guia', { mode: 'number' }).notNull(),
    numero_parcela: integer('numero_parcela').notNull(),
    emissao: integer('emissao').notNull(),
    vencimento: dataCivil('vencimento').notNull(),
    valor_centavos: centavos('valor_centavos'),
    /** What its slip asked more, were it not paid before its time. */
    desconto_centavos: centavos('desconto_centavos').default(0),
  },
  (t) => [
    primaryKey({
      columns: [t.cod_empre, t.numero_documento, t.numero_guia, t.numero_parcela],
    }),
    index('partes_do_documento_parcela').on(t.cod_empre, t.numero_guia, t.numero_parcela),
    foreignKey({
      columns: [t.cod_empre, t.numero_documento],
      foreignColumns: [documentosUnicos.cod_empre, documentosUnicos.numero],
    }),
    foreignKey({
      columns: [t.cod_empre, t.numero_guia, t.numero_parcela],
      foreignColumns: [parcelas.cod_empre, parcelas.numero_guia, parcelas.numero_parcela],
    }),
    check(
      'partes_do_documento_valor',
      sql`${t.valor_centavos} > 0 and ${t.desconto_centavos} >= 0`,
    ),
  ],
);

/** Links by which somebody else sees a document and pays it; what opens them is kept hashed. */
export const linksDePagamento = pgTable(
  'links_de_pagamento',
  {
    cod_empre: codEmpre(),
    id: uuid('id').notNull().defaultRandom(),
    numero_documento: bigint('numero_documento', { mode: 'number' }).notNull(),
    token_hash: bytea('token_hash').notNull(),
    criado_em: instante('criado_em').notNull(),
    expira_em: instante('expira_em').notNull(),
    /** Null: made by who had not signed in. */
    criado_por: uuid('criado_por'),
    revogado_em: instante('revogado_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    uniqueIndex('links_de_pagamento_token').on(t.cod_empre, t.token_hash),
    index('links_de_pagamento_documento').on(t.cod_empre, t.numero_documento),
    /** What ended is cleaned away, of every orgao at once. */
    index('links_de_pagamento_fim').on(t.expira_em),
    foreignKey({
      columns: [t.cod_empre, t.numero_documento],
      foreignColumns: [documentosUnicos.cod_empre, documentosUnicos.numero],
    }),
    foreignKey({
      columns: [t.cod_empre, t.criado_por],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
  ],
);
