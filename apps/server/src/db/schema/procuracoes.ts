import type { Atuacao, ServicoDelegavel } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, codEmpre, dataCivil, instante } from './columns.ts';
import { sessoes, usuarios } from './contas.ts';

/**
 * Powers that taxpayers give: who may act for them, in which services, until when. One is never changed,
 * only accepted and ended, so that what was done by it can be told from what it said.
 */
export const procuracoes = pgTable(
  'procuracoes',
  {
    cod_empre: codEmpre(),
    id: uuid('id').notNull().defaultRandom(),
    outorgante_id: uuid('outorgante_id').notNull(),
    /** CPF/CNPJ of who may act, with or without an account yet. */
    procurador: text('procurador').notNull(),
    servicos: text('servicos').array().$type<ServicoDelegavel[]>().notNull(),
    dada_em: instante('dada_em').notNull(),
    /** Its last day, and the instant at which that is over in the zone of the orgao. */
    ate: dataCivil('ate').notNull(),
    vale_antes_de: instante('vale_antes_de').notNull(),
    aceita_em: instante('aceita_em'),
    encerrada_em: instante('encerrada_em'),
    usada_em: instante('usada_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    foreignKey({
      name: 'procuracoes_outorgante',
      columns: [t.cod_empre, t.outorgante_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }).onDelete('cascade'),
    index('procuracoes_dadas').on(t.cod_empre, t.outorgante_id, t.dada_em),
    index('procuracoes_recebidas').on(t.cod_empre, t.procurador, t.dada_em),
    check('procuracoes_servicos', sql`cardinality(${t.servicos}) > 0`),
    check('procuracoes_prazo', sql`${t.vale_antes_de} > ${t.dada_em}`),
  ],
);

/** Companies of who signed in with gov.br, as it told them then: they end with the session. */
export const empresasDaSessao = pgTable(
  'empresas_da_sessao',
  {
    cod_empre: codEmpre(),
    token_hash: bytea('token_hash').notNull(),
    cnpj: text('cnpj').notNull(),
    nome: text('nome').notNull(),
    atuacao: text('atuacao').$type<Atuacao>().notNull(),
    /** When the link ends; null without an end. */
    vale_antes_de: instante('vale_antes_de'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.token_hash, t.cnpj] }),
    foreignKey({
      name: 'empresas_da_sessao_sessao',
      columns: [t.cod_empre, t.token_hash],
      foreignColumns: [sessoes.cod_empre, sessoes.token_hash],
    }).onDelete('cascade'),
  ],
);
