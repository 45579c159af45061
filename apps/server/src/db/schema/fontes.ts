import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { agora, codEmpre } from './columns.ts';
import { orgaos } from './orgaos.ts';

/** Where an orgao's tax data comes from; no row means our own ledger. Only the operator writes it. */
export const fontesTributarias = pgTable(
  'fontes_tributarias',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    tipo: text('tipo', { enum: ['ledger', 'erp'] }).notNull(),
    /** Of the city's system, without the `v2/` of its API. */
    endereco: text('endereco'),
    /** Encrypted for this orgao and this address alone. */
    credencial: text('credencial'),
    /** Networks beside the internet where the system may be. */
    redes: text('redes').array().notNull().default([]),
    configurada_em: agora('configurada_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre] }),
    check(
      'fontes_tributarias_tipo',
      sql`case ${t.tipo} when 'erp' then ${t.endereco} is not null and ${t.credencial} is not null
        when 'ledger' then ${t.endereco} is null and ${t.credencial} is null else false end`,
    ),
  ],
);
