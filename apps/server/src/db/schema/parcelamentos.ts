import type { ProgramaEscrito } from '@balcao/contracts';
import type {
  CobrancaDoDebito,
  Consolidacao,
  DataCivil,
  Devolucao,
  Nivel,
  ParcelaRateada,
  Plano,
  ProvaDeIdentidade,
} from '@balcao/domain';
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
  uuid,
} from 'drizzle-orm/pg-core';
import { codEmpre, dataCivil, instante } from './columns.ts';
import { usuarios } from './contas.ts';
import { orgaos } from './orgaos.ts';
import { guias, parcelas } from './tributos.ts';

/**
 * Laws by which debts are paid in installments. A change is another version, so that what was agreed can
 * be told from the terms of its day; the greatest is the one in force.
 */
export const programasDeParcelamento = pgTable(
  'programas_de_parcelamento',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    id: uuid('id').notNull(),
    versao: integer('versao').notNull(),
    ativo: boolean('ativo').notNull(),
    programa: jsonb('programa').$type<ProgramaEscrito>().notNull(),
    gravado_em: instante('gravado_em').notNull(),
    gravado_por: uuid('gravado_por').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id, t.versao] }),
    foreignKey({
      name: 'programas_de_parcelamento_autor',
      columns: [t.cod_empre, t.gravado_por],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    check('programas_de_parcelamento_versao', sql`${t.versao} >= 1`),
  ],
);

/** What was agreed, as it was on its day: nothing of it changes afterwards. */
export interface TermoDoAcordo {
  programa: ProgramaEscrito;
  consolidacao: Consolidacao;
  plano: Plano;
  /** What of each installment is of which debt and component. */
  rateio: ParcelaRateada[];
  /** The debts by what the law orders them by (CTN art. 163). */
  debitos: {
    chave: string;
    guia: number;
    parcela: number;
    nome: string;
    taxa: boolean;
    vencimento: DataCivil;
    /** Its protest or its lawsuit on the day of the agreement. */
    cobranca?: CobrancaDoDebito | null;
  }[];
  /** What was confessed, to the letter. */
  confissao: { versao: string; texto: string[] };
}

/** What an agreement's payments took away, and its installments that never had an amount. */
export interface DevolucaoGravada extends Devolucao {
  semValor: number[];
}

/**
 * Agreements to pay debts in installments, each with the number of its bill, whose first installment is
 * the entry: that it is in force, or paid, is told by the payments of the bill. The request is a fact of
 * its day, which interrupts prescription whatever becomes of it.
 */
export const parcelamentos = pgTable(
  'parcelamentos',
  {
    cod_empre: codEmpre(),
    numero_guia: bigint('numero_guia', { mode: 'number' }).notNull(),
    cpfcnpj: text('cpfcnpj').notNull(),
    /**
     * Who confessed, when, at which level of gov.br, and from where (a keyed hash of the address). Null: who asked
     * proved it to another system, which wrote it.
     */
    usuario_id: uuid('usuario_id'),
    /** At the counter: who attended, and how who was there proved who they are. */
    atendido_por: uuid('atendido_por'),
    prova: jsonb('prova').$type<ProvaDeIdentidade>(),
    pedido_em: instante('pedido_em').notNull(),
    nivel: text('nivel').$type<Nivel>(),
    origem: text('origem').notNull(),
    pedido_no_dia: dataCivil('pedido_no_dia').notNull(),
    programa_id: uuid('programa_id').notNull(),
    programa_versao: integer('programa_versao').notNull(),
    entrada_ate: dataCivil('entrada_ate').notNull(),
    termo: jsonb('termo').$type<TermoDoAcordo>().notNull(),
    /** By which anybody checks the signed term. */
    codigo: text('codigo').notNull(),
    /** What the person was told by the days of it (`avisosDoAcordo`): each once. */
    contados: text('contados').array().notNull().default([]),
    /** How it ended before it was paid: its entry was not, its rule was met, or who asked gave up. */
    caducou_em: dataCivil('caducou_em'),
    rompido_em: dataCivil('rompido_em'),
    cancelado_em: dataCivil('cancelado_em'),
    /** What its payments took away of the debts that were still its own when it ended. */
    devolucao: jsonb('devolucao').$type<DevolucaoGravada>(),
    /** Somebody of the city asked to cancel it, and somebody else decides; all null: nobody. */
    cancelamento_pedido_em: instante('cancelamento_pedido_em'),
    cancelamento_pedido_por: uuid('cancelamento_pedido_por'),
    cancelamento_motivo: text('cancelamento_motivo'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.numero_guia] }),
    uniqueIndex('parcelamentos_codigo').on(t.cod_empre, t.codigo),
    index('parcelamentos_pessoa').on(t.cod_empre, t.cpfcnpj),
    index('parcelamentos_dia').on(t.cod_empre, t.pedido_no_dia),
    index('parcelamentos_abertos')
      .on(t.cod_empre)
      .where(
        sql`${t.caducou_em} is null and ${t.rompido_em} is null and ${t.cancelado_em} is null`,
      ),
    foreignKey({
      name: 'parcelamentos_guia',
      columns: [t.cod_empre, t.numero_guia],
      foreignColumns: [guias.cod_empre, guias.numero_guia],
    }),
    foreignKey({
      name: 'parcelamentos_usuario',
      columns: [t.cod_empre, t.usuario_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    foreignKey({
      name: 'parcelamentos_atendente',
      columns: [t.cod_empre, t.atendido_por],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    foreignKey({
      name: 'parcelamentos_programa',
      columns: [t.cod_empre, t.programa_id, t.programa_versao],
      foreignColumns: [
        programasDeParcelamento.cod_empre,
        programasDeParcelamento.id,
        programasDeParcelamento.versao,
      ],
    }),
    foreignKey({
      name: 'parcelamentos_quem_pediu_cancelar',
      columns: [t.cod_empre, t.cancelamento_pedido_por],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    check(
      'parcelamentos_cancelamento',
      sql`num_nonnulls(${t.cancelamento_pedido_em}, ${t.cancelamento_pedido_por}, ${t.cancelamento_motivo}) in (0, 3)`,
    ),
    check(
      'parcelamentos_de_onde',
      sql`num_nonnulls(${t.usuario_id}, ${t.atendido_por}) <= 1 and (${t.atendido_por} is null) = (${t.prova} is null)`,
    ),
    check(
      'parcelamentos_um_fim',
      sql`num_nonnulls(${t.caducou_em}, ${t.rompido_em}, ${t.cancelado_em}) <= 1`,
    ),
  ],
);

/** The installments that an agreement is about, and the state that they get back if it ends unpaid. */
export const debitosParcelados = pgTable(
  'debitos_parcelados',
  {
    cod_empre: codEmpre(),
    /** Of the agreement. */
    numero_guia: bigint('numero_guia', { mode: 'number' }).notNull(),
    debito_guia: bigint('debito_guia', { mode: 'number' }).notNull(),
    debito_parcela: integer('debito_parcela').notNull(),
    situacao_anterior: text('situacao_anterior', { enum: ['ATIVA', 'DÍVIDA'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.numero_guia, t.debito_guia, t.debito_parcela] }),
    index('debitos_parcelados_parcela').on(t.cod_empre, t.debito_guia, t.debito_parcela),
    foreignKey({
      name: 'debitos_parcelados_acordo',
      columns: [t.cod_empre, t.numero_guia],
      foreignColumns: [parcelamentos.cod_empre, parcelamentos.numero_guia],
    }),
    foreignKey({
      name: 'debitos_parcelados_parcela',
      columns: [t.cod_empre, t.debito_guia, t.debito_parcela],
      foreignColumns: [parcelas.cod_empre, parcelas.numero_guia, parcelas.numero_parcela],
    }),
  ],
);
