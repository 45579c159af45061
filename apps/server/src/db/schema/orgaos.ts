import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { agora, bytea, codEmpre, nomeOrdenavel } from './columns.ts';

/** Numbers the versions of all orgaos, so that none has one twice, not even one that was deleted. */
export const orgaosVersao = pgSequence('orgaos_versao');

export const orgaos = pgTable('orgaos', {
  cod_empre: integer('cod_empre').primaryKey(),
  nome: nomeOrdenavel('nome').notNull(),
  /** Line under the name on slips: 'Secretaria Municipal da Fazenda'. */
  secretaria: text('secretaria').notNull(),
  email: text('email'),
  cnpj: text('cnpj').notNull(),
  telefone_principal: text('telefone_principal'),
  telefone_secundario: text('telefone_secundario'),
  logradouro: text('logradouro').notNull(),
  bairro: text('bairro').notNull(),
  cidade: text('cidade').notNull(),
  uf: text('uf').notNull(),
  cep: text('cep').notNull(),
  /** 7-digit IBGE code of the city. */
  municipio_ibge: integer('municipio_ibge').notNull(),
  /** IANA zone in which the orgao counts its days. */
  fuso: text('fuso').notNull().default('America/Sao_Paulo'),
  cor: text('cor'),
  logo: bytea('logo'),
  logo_tipo: text('logo_tipo'),
  /** Figures, rates and keys that differ from the domain's defaults. */
  parametros: jsonb('parametros').$type<Record<string, unknown>>().notNull().default({}),
  demonstracao: boolean('demonstracao').notNull().default(false),
  /** Another one after every change of what the orgao is made of; written by triggers alone. */
  versao: bigint('versao', { mode: 'number' }).notNull().default(0),
  created_at: agora('created_at'),
  updated_at: agora('updated_at'),
});

export const orgaoServicos = pgTable(
  'orgao_servicos',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    action_key: text('action_key').notNull(),
    ativo: boolean('ativo').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cod_empre, t.action_key] })],
);

/** Display settings (habilitar_cadastro, exibir_endereco, …); a missing row means the default. */
export const exibicao = pgTable(
  'exibicao',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    chave: text('chave').notNull(),
    ativo: boolean('ativo').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cod_empre, t.chave] })],
);

/** The orgao's own holidays; the national ones are computed. */
export const feriados = pgTable(
  'feriados',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    /** 'AAAA-MM-DD' for one day, 'MM-DD' for every year. */
    dia: text('dia').notNull(),
    nome: text('nome').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.dia] }),
    check('feriados_dia', sql`${t.dia} ~ '^([0-9]{4}-)?[0-9]{2}-[0-9]{2}$'`),
  ],
);

/** Who decides the appeals of each instance (Lei 12.527/2011, art. 15). */
export const autoridades = pgTable(
  'autoridades',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    instancia: integer('instancia').notNull(),
    nome: text('nome').notNull(),
    setor: text('setor').notNull(),
    /** Account that receives the appeals; null leaves them to the administrators. */
    usuario_id: uuid('usuario_id'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.instancia] }),
    check('autoridades_instancia', sql`${t.instancia} between 1 and 3`),
  ],
);

/** By which credential people sign in with gov.br; no row means that they cannot. Only the operator writes it. */
export const credenciaisDoGovbr = pgTable(
  'credenciais_do_govbr',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    ambiente: text('ambiente', { enum: ['teste', 'homologacao', 'producao'] }).notNull(),
    client_id: text('client_id').notNull(),
    /** Encrypted for this orgao, environment and client alone. */
    segredo: text('segredo').notNull(),
    configurada_em: agora('configurada_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre] }),
    index('credenciais_do_govbr_cliente').on(t.client_id),
    check(
      'credenciais_do_govbr_ambiente',
      sql`${t.ambiente} in ('teste', 'homologacao', 'producao')`,
    ),
  ],
);

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
    /** The city's system makes agreements to pay in installments, so that the portal offers them. */
    faz_acordos: boolean('faz_acordos').notNull().default(false),
    configurada_em: agora('configurada_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre] }),
    check(
      'fontes_tributarias_tipo',
      sql`case ${t.tipo} when 'erp' then ${t.endereco} is not null and ${t.credencial} is not null
        when 'ledger' then ${t.endereco} is null and ${t.credencial} is null and not ${t.faz_acordos}
        else false end`,
    ),
  ],
);
