import type { MemoriaDosEncargos } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { agora, centavos, codEmpre, dataCivil, nomeOrdenavel } from './columns.ts';
import { orgaos } from './orgaos.ts';

const codigo = (name: string) => bigint(name, { mode: 'number' });
const situacao = () =>
  text('situacao', {
    enum: ['ATIVA', 'BAIXADA', 'CANCELADA', 'DÍVIDA', 'EXCLUÍDA', 'INATIVA'],
  }).notNull();

/** Taxpayer registry of the orgao, as loaded from its books. */
export const contribuintes = pgTable(
  'contribuintes',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    codigo: codigo('codigo').notNull(),
    cpfcnpj: text('cpfcnpj').notNull(),
    nome: nomeOrdenavel('nome').notNull(),
    /** Birth date of a person, registration date of a company. */
    data_nascimento: dataCivil('data_nascimento'),
    data_registro: dataCivil('data_registro'),
    logradouro: text('logradouro'),
    bairro: text('bairro'),
    cidade: text('cidade'),
    uf: text('uf'),
    cep: text('cep'),
    /** Code of the person, where the city counts people apart from taxpayers. */
    codigo_pessoa: codigo('codigo_pessoa'),
    pispasep: text('pispasep'),
    rg_numero: text('rg_numero'),
    rg_orgao_emissor: text('rg_orgao_emissor'),
    rg_emissao: dataCivil('rg_emissao'),
    estado_civil: text('estado_civil'),
    sexo: text('sexo'),
    cor_raca: text('cor_raca'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.codigo] }),
    index('contribuintes_cpfcnpj').on(t.cod_empre, t.cpfcnpj),
    // Staff find people by words of their name, a balde after another.
    index('contribuintes_nome').using('gin', sql`palavras_do_nome(cod_empre, cpfcnpj, nome)`),
  ],
);

export const imoveis = pgTable(
  'imoveis',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    codigo_reduzido: codigo('codigo_reduzido').notNull(),
    /** As the city prints it. */
    inscricao: text('inscricao').notNull(),
    /** Letters and digits only, upper case: what look-ups compare. */
    inscricao_busca: text('inscricao_busca').notNull(),
    /** Null: 'Proprietário não informado'. */
    contribuinte_codigo: codigo('contribuinte_codigo'),
    endereco: text('endereco').notNull(),
    bairro: text('bairro'),
    lote: text('lote'),
    quadra: text('quadra'),
    /** Square metres. */
    area_terreno: numeric('area_terreno', { precision: 14, scale: 2 }),
    area_construida: numeric('area_construida', { precision: 14, scale: 2 }),
    situacao: text('situacao').notNull().default('ATIVA'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.codigo_reduzido] }),
    index('imoveis_inscricao').on(t.cod_empre, t.inscricao_busca),
    index('imoveis_contribuinte').on(t.cod_empre, t.contribuinte_codigo),
    foreignKey({
      columns: [t.cod_empre, t.contribuinte_codigo],
      foreignColumns: [contribuintes.cod_empre, contribuintes.codigo],
    }),
  ],
);

/**
 * A bill: one tax of one year, paid at once ('Única') or by installments. The IPTU is of a property,
 * whose owner owes it; the other taxes are of a person.
 */
export const guias = pgTable(
  'guias',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    numero_guia: codigo('numero_guia').notNull(),
    tributo: text('tributo', {
      enum: ['IPTU', 'ISSQN', 'ALVARA', 'TAXA', 'PARCELAMENTO'],
    }).notNull(),
    /** What kind of levy within the tax; null for the IPTU. */
    tipo: text('tipo'),
    ano_referencia: integer('ano_referencia').notNull(),
    imovel_codigo: codigo('imovel_codigo'),
    contribuinte_codigo: codigo('contribuinte_codigo'),
    situacao: situacao(),
    /** Civil day on which the city issued it. */
    lancamento: dataCivil('lancamento')
      .notNull()
      .default(sql`current_date`),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.numero_guia] }),
    index('guias_imovel').on(t.cod_empre, t.imovel_codigo, t.ano_referencia),
    index('guias_contribuinte')
      .on(t.cod_empre, t.contribuinte_codigo, t.tributo)
      .where(sql`${t.contribuinte_codigo} is not null`),
    foreignKey({
      columns: [t.cod_empre, t.imovel_codigo],
      foreignColumns: [imoveis.cod_empre, imoveis.codigo_reduzido],
    }),
    foreignKey({
      columns: [t.cod_empre, t.contribuinte_codigo],
      foreignColumns: [contribuintes.cod_empre, contribuintes.codigo],
    }),
    check(
      'guias_tributo',
      sql`${t.tributo} in ('IPTU', 'ISSQN', 'ALVARA', 'TAXA', 'PARCELAMENTO')`,
    ),
    check(
      'guias_de_quem',
      sql`case ${t.tributo} when 'IPTU'
        then ${t.imovel_codigo} is not null and ${t.contribuinte_codigo} is null and ${t.tipo} is null
        else ${t.imovel_codigo} is null and ${t.contribuinte_codigo} is not null and ${t.tipo} is not null
      end`,
    ),
    check('guias_numero', sql`${t.numero_guia} between 1 and 9999999999`),
  ],
);

/** Number 0 is the single payment; 1 to n the installments that are its alternative. */
export const parcelas = pgTable(
  'parcelas',
  {
    cod_empre: codEmpre(),
    numero_guia: codigo('numero_guia').notNull(),
    numero_parcela: integer('numero_parcela').notNull(),
    vencimento: dataCivil('vencimento').notNull(),
    pagamento: dataCivil('pagamento'),
    valor_centavos: centavos('valor_centavos'),
    situacao: situacao(),
    /** How much of `valor_centavos` payments in part have taken away, while it is open. */
    principal_pago_centavos: centavos('principal_pago_centavos').default(0),
    /** What those payments come to, charges included. */
    pago_em_parte_centavos: centavos('pago_em_parte_centavos').default(0),
    /** How far the city took it beyond the books of active debt; null: no further. */
    cobranca: text('cobranca', {
      enum: ['PROTESTADA', 'AJUIZADA', 'PENHORA', 'RESTRICAO', 'BLOQUEIO'],
    }),
    /** Number of the lawsuit or of the protest, the court or the registry, and since when. */
    cobranca_numero: text('cobranca_numero'),
    cobranca_onde: text('cobranca_onde'),
    cobranca_em: dataCivil('cobranca_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.numero_guia, t.numero_parcela] }),
    /** What was not paid, against which receipts are checked. */
    index('parcelas_nao_baixadas')
      .on(t.cod_empre, t.numero_guia, t.numero_parcela)
      .where(sql`${t.situacao} <> 'BAIXADA'`),
    /** What came in, month by month. */
    index('parcelas_pagamento')
      .on(t.cod_empre, t.pagamento)
      .where(sql`${t.pagamento} is not null`),
    foreignKey({
      columns: [t.cod_empre, t.numero_guia],
      foreignColumns: [guias.cod_empre, guias.numero_guia],
    }),
    check('parcelas_numero', sql`${t.numero_parcela} between 0 and 999`),
    check(
      'parcelas_cobranca',
      sql`${t.cobranca} in ('PROTESTADA', 'AJUIZADA', 'PENHORA', 'RESTRICAO', 'BLOQUEIO')`,
    ),
    check('parcelas_valor', sql`${t.valor_centavos} >= 0`),
    check(
      'parcelas_pago_em_parte',
      sql`${t.principal_pago_centavos} between 0 and greatest(${t.valor_centavos} - 1, 0) and ${t.pago_em_parte_centavos} >= ${t.principal_pago_centavos}`,
    ),
    check('parcelas_pagamento', sql`(${t.situacao} = 'BAIXADA') = (${t.pagamento} is not null)`),
  ],
);

/**
 * Reissues of an installment (refreshes), from number 2 on: emission 1, of the yearly issue, is the
 * installment itself. The greatest number is the slip in force, the others are history.
 */
export const emissoes = pgTable(
  'emissoes',
  {
    cod_empre: codEmpre(),
    numero_guia: codigo('numero_guia').notNull(),
    numero_parcela: integer('numero_parcela').notNull(),
    emissao: integer('emissao').notNull(),
    /** Civil day of the reissue: asked again on it, the same emission is answered. */
    emitida_no_dia: dataCivil('emitida_no_dia').notNull(),
    vencimento: dataCivil('vencimento').notNull(),
    principal_centavos: centavos('principal_centavos'),
    correcao_centavos: centavos('correcao_centavos'),
    multa_centavos: centavos('multa_centavos'),
    juros_centavos: centavos('juros_centavos'),
    /** How the charges were counted, as they were that day; null where nobody told. */
    memoria: jsonb('memoria').$type<MemoriaDosEncargos>(),
    emitida_em: agora('emitida_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.numero_guia, t.numero_parcela, t.emissao] }),
    foreignKey({
      columns: [t.cod_empre, t.numero_guia, t.numero_parcela],
      foreignColumns: [parcelas.cod_empre, parcelas.numero_guia, parcelas.numero_parcela],
    }),
    check('emissoes_numero', sql`${t.emissao} between 2 and 9999`),
  ],
);
