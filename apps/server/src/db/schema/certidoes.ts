import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { agora, bytea, codEmpre, dataCivil, instante } from './columns.ts';
import { orgaos } from './orgaos.ts';

/**
 * Certificates of debts that were issued, numbered by year without gaps. What each certifies is
 * kept, and the very file that left, so that a check shows the same document.
 */
export const certidoes = pgTable(
  'certidoes',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    id: uuid('id').notNull().defaultRandom(),
    ano: integer('ano').notNull(),
    numero: integer('numero').notNull(),
    tipo: text('tipo', { enum: ['CND', 'CPEN', 'CPD'] }).notNull(),
    abrangencia: text('abrangencia', { enum: ['AMPLA', 'ICT'] }).notNull(),
    cpfcnpj: text('cpfcnpj').notNull(),
    contribuinte: text('contribuinte').notNull(),
    /** Reduced code of the property, for a certificate of a property (ICT). */
    imovel_codigo: bigint('imovel_codigo', { mode: 'number' }),
    /** What is certified and what the requester wrote. */
    fatos: jsonb('fatos').$type<Record<string, unknown>>().notNull(),
    /** SHA-256 of the facts: the same facts on the same day give the same certificate. */
    fatos_sha256: text('fatos_sha256').notNull(),
    codigo: text('codigo').notNull(),
    /** Civil day of the issue, in the orgao's zone. */
    dia: dataCivil('dia').notNull(),
    emitida_em: instante('emitida_em').notNull(),
    valida_ate: dataCivil('valida_ate').notNull(),
    /** The full copy as it left; null until it is printed for the first time. */
    pdf: bytea('pdf'),
    pdf_sha256: text('pdf_sha256'),
    /** The masked copy, which strangers get: the same certificate without the whole name. */
    pdf_mascarado: bytea('pdf_mascarado'),
    pdf_mascarado_sha256: text('pdf_mascarado_sha256'),
    /** The full copy was signed. */
    assinada: boolean('assinada').notNull().default(false),
    /** Null for a visitor. */
    emitida_por: uuid('emitida_por'),
    revogada_em: instante('revogada_em'),
    revogada_por: uuid('revogada_por'),
    revogacao_motivo: text('revogacao_motivo'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    uniqueIndex('certidoes_numero').on(t.cod_empre, t.ano, t.numero),
    uniqueIndex('certidoes_codigo').on(t.cod_empre, t.codigo),
    uniqueIndex('certidoes_do_dia')
      .on(t.cod_empre, t.dia, t.fatos_sha256)
      .where(sql`revogada_em is null`),
    index('certidoes_emissao').on(t.cod_empre, t.emitida_em),
    index('certidoes_cpfcnpj').on(t.cod_empre, t.cpfcnpj),
    check('certidoes_numero_positivo', sql`${t.numero} > 0`),
    check('certidoes_codigo_forma', sql`${t.codigo} ~ '^[0-9A-HJKMNP-TV-Z]{9}$'`),
    check('certidoes_ict', sql`(${t.abrangencia} = 'ICT') = (${t.imovel_codigo} is not null)`),
    check('certidoes_pdf', sql`(${t.pdf} is null) = (${t.pdf_sha256} is null)`),
    check(
      'certidoes_pdf_mascarado',
      sql`(${t.pdf_mascarado} is null) = (${t.pdf_mascarado_sha256} is null)`,
    ),
    check(
      'certidoes_revogacao',
      sql`(${t.revogada_em} is null) = (${t.revogacao_motivo} is null) and (${t.revogada_em} is null) = (${t.revogada_por} is null)`,
    ),
  ],
);

/** The certificate an orgao signs its documents with, and its key, encrypted under APP_KEY. */
export const certificadosDigitais = pgTable('certificados_digitais', {
  cod_empre: integer('cod_empre')
    .primaryKey()
    .references(() => orgaos.cod_empre),
  /** Key and certificates, encrypted. */
  selado: text('selado').notNull(),
  /** Name of its owner, as it is printed. */
  titular: text('titular').notNull(),
  cnpj: text('cnpj').notNull(),
  emissor: text('emissor').notNull(),
  /** SHA-256 of the certificate. */
  impressao_digital: text('impressao_digital').notNull(),
  valido_de: instante('valido_de').notNull(),
  valido_ate: instante('valido_ate').notNull(),
  instalado_em: agora('instalado_em'),
  /** Days before its end for which the administrators were last warned. */
  avisado_dias: integer('avisado_dias'),
});
