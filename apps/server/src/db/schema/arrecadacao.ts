import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { usuarios } from './contas.ts';
import { agora, centavos, codEmpre, dataCivil, instante } from './columns.ts';
import { orgaos } from './orgaos.ts';
import { documentosUnicos } from './documentos-unicos.ts';
import { guias, parcelas } from './tributos.ts';

/**
 * Files of payments that were imported and brought something new; of what the bank's API told, one for
 * each day of payment.
 */
export const arquivosDePagamento = pgTable(
  'arquivos_de_pagamento',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    id: bigserial('id', { mode: 'number' }).notNull(),
    /** As the operator's disk has it, without its folder. */
    nome: text('nome').notNull(),
    formato: text('formato', { enum: ['FEBRABAN', 'CSV', 'PIX'] }).notNull(),
    sha256: text('sha256').notNull(),
    /** Of the header of a bank's file: its code, the agreement, the number of the file and its day. */
    banco: text('banco'),
    convenio: text('convenio'),
    nsa: integer('nsa'),
    geracao: dataCivil('geracao'),
    importado_em: agora('importado_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    index('arquivos_de_pagamento_nsa').on(t.cod_empre, t.banco, t.convenio, t.nsa),
    uniqueIndex('arquivos_de_pagamento_pix')
      .on(t.cod_empre, t.geracao)
      .where(sql`${t.formato} = 'PIX'`),
  ],
);

/** What a bank or a PSP says that somebody paid; a row never changes but for what it settles. */
export const recebimentos = pgTable(
  'recebimentos',
  {
    cod_empre: codEmpre(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    arquivo_id: bigint('arquivo_id', { mode: 'number' }).notNull(),
    /** Line of the file. */
    linha: integer('linha').notNull(),
    /** Barcode of 44 digits or txid; as it came when it is neither. */
    codigo: text('codigo').notNull(),
    pagamento: dataCivil('pagamento').notNull(),
    credito: dataCivil('credito'),
    valor_centavos: centavos('valor_centavos'),
    banco: text('banco').notNull(),
    autenticacao: text('autenticacao').notNull(),
    /** How the bank took it (FEBRABAN v7, G.10); empty when the file does not say. */
    forma: text('forma').notNull(),
    /** 1, or 2 and more where one file brings payments that nothing else tells apart. */
    ocorrencia: integer('ocorrencia').notNull(),
    /** The slip that the code names; null when it names none of this orgao. */
    tributo: text('tributo', { enum: ['IPTU', 'ISSQN', 'ALVARA', 'TAXA', 'PARCELAMENTO'] }),
    numero_guia: bigint('numero_guia', { mode: 'number' }),
    numero_parcela: integer('numero_parcela'),
    emissao: integer('emissao'),
    /** The document of several installments that the code names, in the place of a slip. */
    numero_documento: bigint('numero_documento', { mode: 'number' }),
    /** The document whose parts it paid (`partes_recebidas`), by itself or by hand. */
    baixa_documento: bigint('baixa_documento', { mode: 'number' }),
    /** The installment that it paid, by itself or by hand; null while it pays none. */
    baixa_guia: bigint('baixa_guia', { mode: 'number' }),
    baixa_parcela: integer('baixa_parcela'),
    /** It paid a part, and the installment stayed open with the rest. */
    baixa_parcial: boolean('baixa_parcial').notNull().default(false),
    /** The part of the payment that went into that installment. */
    aplicado_centavos: bigint('aplicado_centavos', { mode: 'number' }),
    /** The part of the payment that is a credit, and the guide whose debtor has it. */
    excedente_centavos: centavos('excedente_centavos').default(0),
    credito_guia: bigint('credito_guia', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    /** The same payment in two files, or in one file twice imported, is one receipt. */
    uniqueIndex('recebimentos_mesmo').on(
      t.cod_empre,
      t.codigo,
      t.pagamento,
      t.valor_centavos,
      t.banco,
      t.autenticacao,
      t.ocorrencia,
    ),
    /** No installment is settled by two receipts; parts of it may be paid by many. */
    uniqueIndex('recebimentos_baixa')
      .on(t.cod_empre, t.baixa_guia, t.baixa_parcela)
      .where(sql`not ${t.baixa_parcial}`),
    index('recebimentos_guia').on(t.cod_empre, t.baixa_guia, t.baixa_parcela),
    index('recebimentos_credito')
      .on(t.cod_empre, t.pagamento.desc(), t.id)
      .where(sql`${t.excedente_centavos} > 0`),
    /** In the order in which they are listed. */
    index('recebimentos_pagamento').on(t.cod_empre, t.pagamento.desc().nullsFirst(), t.id),
    /** What did not go into installments whole: exceptions, and what must be nothing. */
    index('recebimentos_resto')
      .on(t.cod_empre, t.pagamento, t.id)
      .where(
        sql`(${t.valor_centavos} - coalesce(${t.aplicado_centavos}, 0) - ${t.excedente_centavos}) <> 0`,
      ),
    foreignKey({
      columns: [t.cod_empre, t.arquivo_id],
      foreignColumns: [arquivosDePagamento.cod_empre, arquivosDePagamento.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.baixa_guia, t.baixa_parcela],
      foreignColumns: [parcelas.cod_empre, parcelas.numero_guia, parcelas.numero_parcela],
    }),
    foreignKey({
      columns: [t.cod_empre, t.credito_guia],
      foreignColumns: [guias.cod_empre, guias.numero_guia],
    }),
    foreignKey({
      columns: [t.cod_empre, t.baixa_documento],
      foreignColumns: [documentosUnicos.cod_empre, documentosUnicos.numero],
    }),
    index('recebimentos_documento')
      .on(t.cod_empre, t.baixa_documento)
      .where(sql`${t.baixa_documento} is not null`),
    check('recebimentos_valor', sql`${t.valor_centavos} > 0`),
    /** What is applied and credited never exceeds the payment. */
    check(
      'recebimentos_aplicado',
      sql`coalesce(${t.aplicado_centavos}, 0) + ${t.excedente_centavos} <= ${t.valor_centavos} and coalesce(${t.aplicado_centavos}, 0) >= 0 and ${t.excedente_centavos} >= 0`,
    ),
    check(
      'recebimentos_destino',
      sql`(${t.aplicado_centavos} is null) = (${t.baixa_guia} is null and ${t.baixa_documento} is null) and (${t.baixa_guia} is null or ${t.baixa_documento} is null) and (${t.excedente_centavos} > 0) = (${t.credito_guia} is not null)`,
    ),
    check('recebimentos_ocorrencia', sql`${t.ocorrencia} > 0`),
    check('recebimentos_baixada', sql`(${t.baixa_guia} is null) = (${t.baixa_parcela} is null)`),
  ],
);

/** What of a receipt of a document went into each of its parts. */
export const partesRecebidas = pgTable(
  'partes_recebidas',
  {
    cod_empre: codEmpre(),
    recebimento_id: bigint('recebimento_id', { mode: 'number' }).notNull(),
    numero_guia: bigint('numero_guia', { mode: 'number' }).notNull(),
    numero_parcela: integer('numero_parcela').notNull(),
    aplicado_centavos: centavos('aplicado_centavos'),
    /** It paid a part of the installment, which stayed open with the rest. */
    parcial: boolean('parcial').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.recebimento_id, t.numero_guia, t.numero_parcela] }),
    /** No installment is settled by two receipts. */
    uniqueIndex('partes_recebidas_baixa')
      .on(t.cod_empre, t.numero_guia, t.numero_parcela)
      .where(sql`not ${t.parcial}`),
    foreignKey({
      columns: [t.cod_empre, t.recebimento_id],
      foreignColumns: [recebimentos.cod_empre, recebimentos.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.numero_guia, t.numero_parcela],
      foreignColumns: [parcelas.cod_empre, parcelas.numero_guia, parcelas.numero_parcela],
    }),
    check('partes_recebidas_aplicado', sql`${t.aplicado_centavos} > 0`),
  ],
);

/** Receipts that settled nothing by themselves: for people to work through. */
export const excecoesDeRecebimento = pgTable(
  'excecoes_de_recebimento',
  {
    cod_empre: codEmpre(),
    recebimento_id: bigint('recebimento_id', { mode: 'number' }).notNull(),
    motivo: text('motivo', {
      enum: [
        'DESCONHECIDO',
        'OUTRO_ORGAO',
        'DUPLICADO',
        'PARCELA_NAO_ABERTA',
        'GUIA_SUBSTITUIDA',
        'FORA_DO_PRAZO',
        'DOCUMENTO_INCOMPLETO',
        'VALOR_DIVERGENTE',
      ],
    }).notNull(),
    /** EM_APROVACAO: what somebody proposed waits for an administrator. */
    estado: text('estado', { enum: ['ABERTA', 'EM_APROVACAO', 'RESOLVIDA'] })
      .notNull()
      .default('ABERTA'),
    /** How it was resolved: an installment was paid with it, a credit made, sent back by PIX, or none. */
    resolucao: text('resolucao', {
      enum: ['BAIXA', 'BAIXA_DO_DOCUMENTO', 'CREDITO', 'DEVOLUCAO', 'SEM_BAIXA'],
    }),
    observacao: text('observacao'),
    resolvida_por: uuid('resolvida_por'),
    resolvida_em: instante('resolvida_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.recebimento_id] }),
    index('excecoes_de_recebimento_estado').on(t.cod_empre, t.estado, t.motivo),
    foreignKey({
      columns: [t.cod_empre, t.recebimento_id],
      foreignColumns: [recebimentos.cod_empre, recebimentos.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.resolvida_por],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    check(
      'excecoes_de_recebimento_resolvida',
      sql`(${t.estado} = 'RESOLVIDA') = (${t.resolucao} is not null and ${t.observacao} is not null and ${t.resolvida_por} is not null and ${t.resolvida_em} is not null)`,
    ),
  ],
);

/** What staff proposed to do with an exception, and what an administrator said to it. */
export const propostasDeResolucao = pgTable(
  'propostas_de_resolucao',
  {
    cod_empre: codEmpre(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    recebimento_id: bigint('recebimento_id', { mode: 'number' }).notNull(),
    tipo: text('tipo', {
      enum: ['BAIXA', 'BAIXA_DO_DOCUMENTO', 'CREDITO', 'DEVOLUCAO', 'SEM_BAIXA'],
    }).notNull(),
    /** The installment to pay; of a credit, the guide alone. */
    numero_guia: bigint('numero_guia', { mode: 'number' }),
    numero_parcela: integer('numero_parcela'),
    justificativa: text('justificativa').notNull(),
    proposta_por: uuid('proposta_por').notNull(),
    proposta_em: instante('proposta_em').notNull(),
    situacao: text('situacao', { enum: ['PENDENTE', 'APROVADA', 'RECUSADA'] })
      .notNull()
      .default('PENDENTE'),
    decidida_por: uuid('decidida_por'),
    decidida_em: instante('decidida_em'),
    /** Why it was refused. */
    motivo: text('motivo'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    index('propostas_de_resolucao_recebimento').on(t.cod_empre, t.recebimento_id, t.id),
    /** One at a time. */
    uniqueIndex('propostas_de_resolucao_pendente')
      .on(t.cod_empre, t.recebimento_id)
      .where(sql`${t.situacao} = 'PENDENTE'`),
    foreignKey({
      columns: [t.cod_empre, t.recebimento_id],
      foreignColumns: [excecoesDeRecebimento.cod_empre, excecoesDeRecebimento.recebimento_id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.proposta_por],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.decidida_por],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    check(
      'propostas_de_resolucao_decidida',
      sql`(${t.situacao} = 'PENDENTE') = (${t.decidida_por} is null) and (${t.decidida_por} is null) = (${t.decidida_em} is null)`,
    ),
    check(
      'propostas_de_resolucao_destino',
      sql`(${t.tipo} in ('BAIXA', 'CREDITO')) = (${t.numero_guia} is not null) and (${t.tipo} = 'BAIXA') = (${t.numero_parcela} is not null)`,
    ),
  ],
);
