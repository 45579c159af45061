import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { excecoesDeRecebimento, recebimentos } from './arrecadacao.ts';
import { agora, centavos, codEmpre, instante } from './columns.ts';
import { orgaos } from './orgaos.ts';

/** The account that Pix Automático goes to, and whether the law of the city lets a failed try be repeated. */
export interface ContaDoAutomatico {
  agencia: string | null;
  conta: string;
  tipoConta: 'CORRENTE' | 'POUPANCA' | 'PAGAMENTO';
  /** Three tries more in seven days, each for the amount of the due date. */
  retentativas: boolean;
}

/** The bank by whose API an orgao charges, which only the operator changes. */
export const bancosDoPix = pgTable(
  'bancos_do_pix',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    familia: text('familia', { enum: ['BACEN', 'ARRECADACAO'] }).notNull(),
    /** Name of the bank in the list of those whose addresses are known. */
    banco: text('banco').notNull(),
    /** Agreement of collection; of the family ARRECADACAO alone. */
    convenio: text('convenio'),
    /** Credentials, certificate and key, encrypted for this orgao and this bank alone. */
    selado: text('selado').notNull(),
    /** Address of the portal to which the bank sends its notices; null where it sends none. */
    avisos: text('avisos'),
    /** Where the bank offers Pix Automático: the account that receives it. Null: not offered. */
    automatico: jsonb('automatico').$type<ContaDoAutomatico>(),
    configurado_em: agora('configurado_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre] }),
    check('bancos_do_pix_automatico', sql`${t.automatico} is null or ${t.familia} = 'BACEN'`),
    check('bancos_do_pix_familia', sql`${t.familia} in ('BACEN', 'ARRECADACAO')`),
    check(
      'bancos_do_pix_convenio',
      sql`(${t.familia} = 'ARRECADACAO') = (${t.convenio} is not null)`,
    ),
  ],
);

/** How far an orgao's bank was asked for what came in, and what the last look met with. */
export const varredurasDoPix = pgTable(
  'varreduras_do_pix',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    /** Everything received before this instant was seen. */
    ate: instante('ate').notNull(),
    /** When the last look began: of several processes one looks. */
    comecada_em: instante('comecada_em').notNull(),
    /** Why the last look failed; null when it did not. */
    falha: text('falha'),
  },
  (t) => [primaryKey({ columns: [t.cod_empre] })],
);

/** What an orgao asks its bank to charge: one row a slip, written before the bank is asked. */
export const cobrancasPix = pgTable(
  'cobrancas_pix',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    /** 44 digits of the slip, of one installment or of several. */
    codigo: text('codigo').notNull(),
    txid: text('txid').notNull(),
    valor_centavos: centavos('valor_centavos'),
    /** Key that receives it. */
    chave: text('chave').notNull(),
    expira_em: instante('expira_em').notNull(),
    /** Its installment and emission; null for a document of several. */
    numero_guia: bigint('numero_guia', { mode: 'number' }),
    numero_parcela: integer('numero_parcela'),
    emissao: integer('emissao'),
    /** The document of several installments that it belongs to. */
    numero_documento: bigint('numero_documento', { mode: 'number' }),
    /**
     * PEDIDA: written, and nobody knows yet whether the bank has it. A_REMOVER: the bank is to be told
     * that it counts no more. RECUSADA: the bank will not have it.
     */
    estado: text('estado', {
      enum: ['PEDIDA', 'ATIVA', 'A_REMOVER', 'REMOVIDA', 'PAGA', 'RECUSADA'],
    })
      .notNull()
      .default('PEDIDA'),
    /** The bank's own number of it, where it has one beside the txid. */
    id_no_banco: text('id_no_banco'),
    /** What the payer copies, as the bank wrote it. */
    brcode: text('brcode'),
    tentativas: smallint('tentativas').notNull().default(0),
    /** Why the last try failed, for staff. */
    falha: text('falha'),
    pedida_em: instante('pedida_em').notNull(),
    mudou_em: instante('mudou_em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.codigo] }),
    uniqueIndex('cobrancas_pix_txid').on(t.cod_empre, t.txid),
    index('cobrancas_pix_parcela').on(t.cod_empre, t.numero_guia, t.numero_parcela),
    index('cobrancas_pix_documento').on(t.cod_empre, t.numero_documento),
    /** What is not at its end, for whoever follows it. */
    index('cobrancas_pix_abertas')
      .on(t.cod_empre, t.mudou_em)
      .where(sql`${t.estado} in ('PEDIDA', 'ATIVA', 'A_REMOVER')`),
    check('cobrancas_pix_codigo', sql`${t.codigo} ~ '^[0-9]{44}$'`),
    check('cobrancas_pix_txid', sql`${t.txid} ~ '^[0-9A-Za-z]{26,35}$'`),
    check('cobrancas_pix_valor', sql`${t.valor_centavos} > 0`),
    check(
      'cobrancas_pix_estado',
      sql`${t.estado} in ('PEDIDA', 'ATIVA', 'A_REMOVER', 'REMOVIDA', 'PAGA', 'RECUSADA')`,
    ),
    check('cobrancas_pix_brcode', sql`${t.estado} <> 'ATIVA' or ${t.brcode} is not null`),
  ],
);

/** What a bank told of when it was asked, each once: that a row is here says that it was settled. */
export const pixRecebidos = pgTable(
  'pix_recebidos',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    /** End-to-end identification, the same at every bank. */
    e2eid: text('e2eid').notNull(),
    txid: text('txid'),
    valor_centavos: centavos('valor_centavos'),
    horario: instante('horario').notNull(),
    /** The receipt that it is; null for what was paid to the key and is no slip. */
    recebimento_id: bigint('recebimento_id', { mode: 'number' }),
    /** The row of a bank's file that tells of it too: bank, authentication, day and occurrence. */
    no_arquivo: text('no_arquivo'),
    /** By what it was found. */
    origem: text('origem', { enum: ['AVISO', 'VARREDURA'] }).notNull(),
    visto_em: instante('visto_em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.e2eid] }),
    index('pix_recebidos_recebimento').on(t.cod_empre, t.recebimento_id),
    uniqueIndex('pix_recebidos_no_arquivo').on(t.cod_empre, t.no_arquivo),
    index('pix_recebidos_horario').on(t.cod_empre, t.horario.desc()),
    foreignKey({
      columns: [t.cod_empre, t.recebimento_id],
      foreignColumns: [recebimentos.cod_empre, recebimentos.id],
    }),
    check('pix_recebidos_valor', sql`${t.valor_centavos} > 0`),
    check('pix_recebidos_origem', sql`${t.origem} in ('AVISO', 'VARREDURA')`),
  ],
);

/** What goes back to who paid, asked of the bank after two people agreed; a row is never taken away. */
export const devolucoesPix = pgTable(
  'devolucoes_pix',
  {
    cod_empre: codEmpre(),
    /** Ours: by it the bank does the same thing once. */
    id: text('id').notNull(),
    e2eid: text('e2eid').notNull(),
    recebimento_id: bigint('recebimento_id', { mode: 'number' }).notNull(),
    valor_centavos: centavos('valor_centavos'),
    /** PEDIDA: the bank was not asked yet, or did not answer. */
    estado: text('estado', { enum: ['PEDIDA', 'EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO'] })
      .notNull()
      .default('PEDIDA'),
    /** Why it was not done, in the bank's words or ours. */
    motivo: text('motivo'),
    pedida_em: instante('pedida_em').notNull(),
    mudou_em: instante('mudou_em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    index('devolucoes_pix_recebimento').on(t.cod_empre, t.recebimento_id),
    index('devolucoes_pix_abertas')
      .on(t.cod_empre, t.mudou_em)
      .where(sql`${t.estado} in ('PEDIDA', 'EM_PROCESSAMENTO')`),
    /** Of one payment no two go back at once. */
    uniqueIndex('devolucoes_pix_em_curso')
      .on(t.cod_empre, t.e2eid)
      .where(sql`${t.estado} <> 'NAO_REALIZADO'`),
    foreignKey({
      columns: [t.cod_empre, t.e2eid],
      foreignColumns: [pixRecebidos.cod_empre, pixRecebidos.e2eid],
    }),
    foreignKey({
      columns: [t.cod_empre, t.recebimento_id],
      foreignColumns: [excecoesDeRecebimento.cod_empre, excecoesDeRecebimento.recebimento_id],
    }),
    check('devolucoes_pix_valor', sql`${t.valor_centavos} > 0`),
    check(
      'devolucoes_pix_estado',
      sql`${t.estado} in ('PEDIDA', 'EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO')`,
    ),
  ],
);

/** Receipts that were printed: the code on each, by which anybody checks it. */
export const comprovantes = pgTable(
  'comprovantes',
  {
    cod_empre: codEmpre(),
    recebimento_id: bigint('recebimento_id', { mode: 'number' }).notNull(),
    /** The installment: a payment of several has a receipt for each; null: one for all of them. */
    numero_guia: bigint('numero_guia', { mode: 'number' }),
    numero_parcela: integer('numero_parcela'),
    codigo: text('codigo').notNull(),
    emitido_em: instante('emitido_em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.codigo] }),
    unique('comprovantes_de')
      .on(t.cod_empre, t.recebimento_id, t.numero_guia, t.numero_parcela)
      .nullsNotDistinct(),
    foreignKey({
      columns: [t.cod_empre, t.recebimento_id],
      foreignColumns: [recebimentos.cod_empre, recebimentos.id],
    }),
  ],
);
