import {
  POLITICAS_DE_RETENTATIVA,
  type DataCivil,
  type StatusDaTentativa,
  type Tributo,
} from '@balcao/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { centavos, codEmpre, instante } from './columns.ts';
import { usuarios } from './contas.ts';

/** PEDIDA: written, and nobody knows yet whether the bank has it. A_ENCERRAR: the bank is to be told. */
export const ESTADOS_DA_AUTORIZACAO = [
  'PEDIDA',
  'CRIADA',
  'APROVADA',
  'A_ENCERRAR',
  'CANCELADA',
  'REJEITADA',
  'EXPIRADA',
  'RECUSADA',
] as const;

/** Who or what ended an authorisation. */
export const FINS_DA_AUTORIZACAO = ['CIDADAO', 'NO_BANCO', 'PREFEITURA', 'QUITADA'] as const;

/** How what was asked of the bank fares there. */
const noBanco = () => ({
  /** Why it ended, in the bank's words. */
  motivo: text('motivo'),
  tentativas: smallint('tentativas').notNull().default(0),
  /** Why the last try to reach the bank failed, for staff. */
  falha: text('falha'),
  pedida_em: instante('pedida_em').notNull(),
  mudou_em: instante('mudou_em').notNull(),
  /** When the bank was last asked about it. */
  conferida_em: instante('conferida_em').notNull(),
});

const ABERTAS = sql.raw(`('PEDIDA', 'CRIADA', 'APROVADA', 'A_ENCERRAR')`);

/** What a taxpayer asked to be charged by itself: one row a guide and consent, written before the bank is asked. */
export const autorizacoesPix = pgTable(
  'autorizacoes_pix',
  {
    cod_empre: codEmpre(),
    id: uuid('id').notNull().defaultRandom(),
    usuario_id: uuid('usuario_id').notNull(),
    tributo: text('tributo').$type<Tributo>().notNull(),
    numero_guia: bigint('numero_guia', { mode: 'number' }).notNull(),
    /** How many were asked for of this guide before, and one: it stands in the txids of what is scheduled. */
    vez: smallint('vez').notNull(),
    /** Ours at the bank, by which the same request is found again. */
    contrato: text('contrato').notNull(),
    objeto: text('objeto').notNull(),
    devedor: text('devedor').notNull(),
    devedor_nome: text('devedor_nome').notNull(),
    data_inicial: date('data_inicial').$type<DataCivil>().notNull(),
    data_final: date('data_final').$type<DataCivil>().notNull(),
    minimo_centavos: centavos('minimo_centavos'),
    politica: text('politica', { enum: POLITICAS_DE_RETENTATIVA }).notNull(),
    /** Slip that is paid by the code that authorises (journey 3); null: the code only authorises. */
    codigo_agora: text('codigo_agora'),
    estado: text('estado', { enum: ESTADOS_DA_AUTORIZACAO }).notNull().default('PEDIDA'),
    /** The bank's number of it. */
    id_rec: text('id_rec'),
    brcode: text('brcode'),
    fim: text('fim', { enum: FINS_DA_AUTORIZACAO }),
    ...noBanco(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    uniqueIndex('autorizacoes_pix_vez').on(t.cod_empre, t.numero_guia, t.vez),
    /** Of one guide no two are open at once. */
    uniqueIndex('autorizacoes_pix_aberta')
      .on(t.cod_empre, t.numero_guia)
      .where(sql`${t.estado} in ${ABERTAS}`),
    uniqueIndex('autorizacoes_pix_no_banco').on(t.cod_empre, t.id_rec),
    index('autorizacoes_pix_a_conferir')
      .on(t.cod_empre, t.conferida_em)
      .where(sql`${t.estado} in ${ABERTAS}`),
    foreignKey({
      columns: [t.cod_empre, t.usuario_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    check('autorizacoes_pix_contrato', sql`length(${t.contrato}) between 1 and 35`),
    check('autorizacoes_pix_minimo', sql`${t.minimo_centavos} > 0`),
    check('autorizacoes_pix_id_rec', sql`${t.id_rec} ~ '^[0-9A-Za-z]{29}$'`),
    check(
      'autorizacoes_pix_estado',
      sql`${t.estado} in ('PEDIDA', 'CRIADA', 'APROVADA', 'A_ENCERRAR', 'CANCELADA', 'REJEITADA', 'EXPIRADA', 'RECUSADA')`,
    ),
    check(
      'autorizacoes_pix_fim',
      sql`${t.fim} in ('CIDADAO', 'NO_BANCO', 'PREFEITURA', 'QUITADA')`,
    ),
    check('autorizacoes_pix_politica', sql`${t.politica} in ('NAO_PERMITE', 'PERMITE_3R_7D')`),
  ],
);

/** PEDIDA: written, and the bank is asked when the ordinary charge is out of the way. */
export const ESTADOS_DA_AGENDADA = [
  'PEDIDA',
  'CRIADA',
  'ATIVA',
  'A_CANCELAR',
  'CANCELADA',
  'CONCLUIDA',
  'EXPIRADA',
  'REJEITADA',
  'RECUSADA',
] as const;

/** A try of the bank, as it told of it. */
export interface TentativaGuardada {
  dia: DataCivil;
  status: StatusDaTentativa;
  motivo: string | null;
}

const EM_CURSO = sql.raw(`('PEDIDA', 'CRIADA', 'ATIVA', 'A_CANCELAR')`);

/** The installments that are scheduled by an authorisation, each written before the bank is asked. */
export const agendadasPix = pgTable(
  'agendadas_pix',
  {
    cod_empre: codEmpre(),
    txid: text('txid').notNull(),
    autorizacao_id: uuid('autorizacao_id').notNull(),
    /** 44 digits of the slip. */
    codigo: text('codigo').notNull(),
    numero_guia: bigint('numero_guia', { mode: 'number' }).notNull(),
    numero_parcela: integer('numero_parcela').notNull(),
    emissao: integer('emissao').notNull(),
    valor_centavos: centavos('valor_centavos'),
    vencimento: date('vencimento').$type<DataCivil>().notNull(),
    estado: text('estado', { enum: ESTADOS_DA_AGENDADA }).notNull().default('PEDIDA'),
    /** The tries of the bank, in its order. */
    tentativas_no_banco: jsonb('tentativas_no_banco')
      .$type<TentativaGuardada[]>()
      .notNull()
      .default(sql`'[]'`),
    ...noBanco(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.txid] }),
    index('agendadas_pix_autorizacao').on(t.cod_empre, t.autorizacao_id),
    /** Of one installment no two are open at once. */
    uniqueIndex('agendadas_pix_em_curso')
      .on(t.cod_empre, t.numero_guia, t.numero_parcela)
      .where(sql`${t.estado} in ${EM_CURSO}`),
    index('agendadas_pix_guia').on(t.cod_empre, t.numero_guia),
    index('agendadas_pix_a_conferir')
      .on(t.cod_empre, t.conferida_em)
      .where(sql`${t.estado} in ${EM_CURSO}`),
    foreignKey({
      columns: [t.cod_empre, t.autorizacao_id],
      foreignColumns: [autorizacoesPix.cod_empre, autorizacoesPix.id],
    }),
    check('agendadas_pix_txid', sql`${t.txid} ~ '^[0-9A-Za-z]{26,35}$'`),
    check('agendadas_pix_valor', sql`${t.valor_centavos} > 0`),
    check(
      'agendadas_pix_estado',
      sql`${t.estado} in ('PEDIDA', 'CRIADA', 'ATIVA', 'A_CANCELAR', 'CANCELADA', 'CONCLUIDA', 'EXPIRADA', 'REJEITADA', 'RECUSADA')`,
    ),
  ],
);
