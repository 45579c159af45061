import {
  bigint,
  bigserial,
  boolean,
  integer,
  pgTable,
  primaryKey,
  smallint,
  uuid,
} from 'drizzle-orm/pg-core';
import { codEmpre, dataCivil } from './columns.ts';

/** What requests are counted by; `parada` is one that waits and was flagged as unattended. */
const celula = {
  cod_empre: codEmpre(),
  /** First day of the month of filing. */
  mes: dataCivil('mes').notNull(),
  natureza: smallint('natureza').notNull(),
  setor_id: uuid('setor_id').notNull(),
  status_id: smallint('status_id').notNull(),
  restrita: boolean('restrita').notNull(),
  cancelada: boolean('cancelada').notNull(),
  atendida: boolean('atendida').notNull(),
  parada: boolean('parada').notNull(),
};

/**
 * Until when one waits for an answer: its deadline, 'infinity' of what was answered and '-infinity' of
 * what was left unattended, which is never in time again.
 */
const vence = () => dataCivil('vence').notNull();

/** Requests counted by cell, up to the last time that the changes were summed. */
export const solicitacaoTotais = pgTable(
  'solicitacao_totais',
  { ...celula, total: bigint('total', { mode: 'number' }).notNull() },
  (t) => [
    primaryKey({
      columns: [
        t.cod_empre,
        t.mes,
        t.natureza,
        t.setor_id,
        t.status_id,
        t.restrita,
        t.cancelada,
        t.atendida,
        t.parada,
      ],
    }),
  ],
);

/**
 * Those that were not cancelled, counted for the queue: without the month of filing, so that there is no
 * more to sum after ten years than after one, and by deadline, so that what is overdue today needs no
 * other count.
 */
export const solicitacaoTotaisDaFila = pgTable(
  'solicitacao_totais_da_fila',
  {
    cod_empre: codEmpre(),
    vence: vence(),
    natureza: celula.natureza,
    setor_id: celula.setor_id,
    status_id: celula.status_id,
    restrita: celula.restrita,
    parada: celula.parada,
    total: bigint('total', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({
      columns: [t.cod_empre, t.vence, t.natureza, t.setor_id, t.status_id, t.restrita, t.parada],
    }),
  ],
);

/** The same counted by whoever attends them, who reads them all. */
export const solicitacaoTotaisDoAtendente = pgTable(
  'solicitacao_totais_do_atendente',
  {
    cod_empre: codEmpre(),
    atendente_id: uuid('atendente_id').notNull(),
    vence: vence(),
    natureza: celula.natureza,
    setor_id: celula.setor_id,
    status_id: celula.status_id,
    restrita: celula.restrita,
    total: bigint('total', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({
      name: 'solicitacao_totais_do_atendente_pk',
      columns: [
        t.cod_empre,
        t.atendente_id,
        t.vence,
        t.natureza,
        t.setor_id,
        t.status_id,
        t.restrita,
      ],
    }),
  ],
);

/**
 * Changes of all totals since then, written by triggers in the transaction of each change of a
 * request: two filings never wait for one another over a counter.
 */
export const solicitacaoVariacoes = pgTable(
  'solicitacao_variacoes',
  {
    ...celula,
    vence: vence(),
    atendente_id: uuid('atendente_id'),
    id: bigserial('id', { mode: 'number' }).notNull(),
    total: integer('total').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cod_empre, t.id] })],
);

/**
 * How many of those changes were summed, ever: with those that wait they are the version of an orgao's
 * requests, which only grows, and for which nobody who files waits.
 */
export const solicitacaoVariacoesSomadas = pgTable(
  'solicitacao_variacoes_somadas',
  {
    cod_empre: codEmpre(),
    quantas: bigint('quantas', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.cod_empre] })],
);
