import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { centavos, codEmpre, dataCivil, instante } from './columns.ts';
import { contribuintes, guias, imoveis } from './tributos.ts';

const codigo = (name: string) => bigint(name, { mode: 'number' });

/** Licences of businesses; the holder is who the guide of the licence is billed to. */
export const licencas = pgTable(
  'licencas',
  {
    cod_empre: codEmpre(),
    /** As the city prints it: '123/2026'. */
    numero: text('numero').notNull(),
    numero_guia: codigo('numero_guia').notNull(),
    atividade: text('atividade').notNull(),
    endereco: text('endereco'),
    emissao: dataCivil('emissao').notNull(),
    /** Null: without term. */
    validade: dataCivil('validade'),
    situacao: text('situacao', { enum: ['VIGENTE', 'CASSADA', 'SUSPENSA'] }).notNull(),
    /** Printed on the document; capital letters and digits. */
    cod_verificador: text('cod_verificador').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.numero] }),
    uniqueIndex('licencas_guia').on(t.cod_empre, t.numero_guia),
    uniqueIndex('licencas_verificador').on(t.cod_empre, t.cod_verificador),
    foreignKey({
      columns: [t.cod_empre, t.numero_guia],
      foreignColumns: [guias.cod_empre, guias.numero_guia],
    }),
    check('licencas_situacao', sql`${t.situacao} in ('VIGENTE', 'CASSADA', 'SUSPENSA')`),
    check('licencas_validade', sql`${t.validade} >= ${t.emissao}`),
    check('licencas_cod_verificador', sql`${t.cod_verificador} ~ '^[0-9A-Z]{1,10}$'`),
  ],
);

/** Debts inscribed in active debt, one row an installment, as the city has them corrected. */
export const dividas = pgTable(
  'dividas',
  {
    cod_empre: codEmpre(),
    /** Of the inscription, in the city's books. */
    numero_divida: codigo('numero_divida').notNull(),
    numero_parcela: integer('numero_parcela').notNull(),
    contribuinte_codigo: codigo('contribuinte_codigo').notNull(),
    ano_referencia: integer('ano_referencia').notNull(),
    /** Null when the debt is of no property. */
    imovel_codigo: codigo('imovel_codigo'),
    tipo_receita: text('tipo_receita').notNull(),
    vencimento: dataCivil('vencimento').notNull(),
    pagamento: dataCivil('pagamento'),
    principal_centavos: centavos('principal_centavos'),
    correcao_centavos: centavos('correcao_centavos'),
    juros_centavos: centavos('juros_centavos'),
    multa_centavos: centavos('multa_centavos'),
    pago_centavos: centavos('pago_centavos'),
    /** The demand is suspended (CTN art. 151). */
    suspensa: boolean('suspensa').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.numero_divida, t.numero_parcela] }),
    index('dividas_contribuinte').on(t.cod_empre, t.contribuinte_codigo),
    foreignKey({
      columns: [t.cod_empre, t.contribuinte_codigo],
      foreignColumns: [contribuintes.cod_empre, contribuintes.codigo],
    }),
    foreignKey({
      columns: [t.cod_empre, t.imovel_codigo],
      foreignColumns: [imoveis.cod_empre, imoveis.codigo_reduzido],
    }),
    check('dividas_parcela', sql`${t.numero_parcela} between 0 and 999`),
    check(
      'dividas_valores',
      sql`least(${t.principal_centavos}, ${t.correcao_centavos}, ${t.juros_centavos}, ${t.multa_centavos}, ${t.pago_centavos}) >= 0`,
    ),
    check('dividas_pagamento', sql`(${t.pago_centavos} > 0) = (${t.pagamento} is not null)`),
  ],
);

/** Changes that somebody made in the registry data of a person. */
export const alteracoes = pgTable(
  'alteracoes',
  {
    cod_empre: codEmpre(),
    /** Control number of the city's log. */
    numero: codigo('numero').notNull(),
    contribuinte_codigo: codigo('contribuinte_codigo').notNull(),
    alterado_por: text('alterado_por').notNull(),
    momento: instante('momento').notNull(),
    mudancas: jsonb('mudancas').$type<{ titulo: string; valor: string }[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.numero] }),
    index('alteracoes_contribuinte').on(t.cod_empre, t.contribuinte_codigo, t.momento),
    foreignKey({
      columns: [t.cod_empre, t.contribuinte_codigo],
      foreignColumns: [contribuintes.cod_empre, contribuintes.codigo],
    }),
    check('alteracoes_mudancas', sql`jsonb_typeof(${t.mudancas}) = 'array'`),
  ],
);
