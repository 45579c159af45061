import { sql } from 'drizzle-orm';
import {
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { GrauDeClassificacaoId } from '@balcao/domain';
import { agora, codEmpre, dataCivil } from './columns.ts';
import { orgaos } from './orgaos.ts';

/**
 * The list of classified information that the law has published every year (Lei 12.527/2011,
 * art. 30, I and II): what leads to each, never what it says.
 */
export const informacoesClassificadas = pgTable(
  'informacoes_classificadas',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    id: uuid('id').notNull().defaultRandom(),
    /** Of the document, for future reference. */
    codigo: text('codigo').notNull(),
    assunto: text('assunto').notNull(),
    grau_sigilo: smallint('grau_sigilo').$type<GrauDeClassificacaoId>().notNull(),
    /** Provision of law that the classification stands on. */
    fundamento: text('fundamento').notNull(),
    autoridade: text('autoridade').notNull(),
    data_producao: dataCivil('data_producao').notNull(),
    data_classificacao: dataCivil('data_classificacao').notNull(),
    /** Last day of secrecy. */
    prazo_ate: dataCivil('prazo_ate').notNull(),
    /** By decision, before its term. */
    desclassificada_em: dataCivil('desclassificada_em'),
    /** One more with each change. */
    versao: smallint('versao').notNull().default(1),
    criada_em: agora('criada_em'),
    alterada_em: agora('alterada_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    uniqueIndex('informacoes_classificadas_codigo').on(t.cod_empre, t.codigo),
    index('informacoes_classificadas_data').on(t.cod_empre, t.data_classificacao, t.id),
    check('informacoes_classificadas_grau', sql`${t.grau_sigilo} between 2 and 4`),
    check(
      'informacoes_classificadas_termo',
      sql`${t.data_producao} <= ${t.data_classificacao} and ${t.data_classificacao} < ${t.prazo_ate} and ${t.desclassificada_em} between ${t.data_classificacao} and ${t.prazo_ate}`,
    ),
  ],
);
