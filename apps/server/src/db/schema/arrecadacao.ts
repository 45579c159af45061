import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { usuarios } from './contas.ts';
import { agora, centavos, codEmpre, dataCivil, instante } from './columns.ts';
import { orgaos } from './orgaos.ts';
import { parcelas } from './tributos.ts';

/** Files of payments that were imported and brought something new. */
export const arquivosDePagamento = pgTable(
  'arquivos_de_pagamento',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    id: bigserial('id', { mode: 'number' }).notNull(),
    /** As the operator's disk has it, without its folder. */
    nome: text('nome').notNull(),
    formato: text('formato', { enum: ['FEBRABAN', 'CSV'] }).notNull(),
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
    tributo: text('tributo', { enum: ['IPTU', 'ISSQN', 'ALVARA', 'TAXA'] }),
    numero_guia: bigint('numero_guia', { mode: 'number' }),
    numero_parcela: integer('numero_parcela'),
    emissao: integer('emissao'),
    /** The installment that it settled, by itself or by hand; null while it settles none. */
    baixa_guia: bigint('baixa_guia', { mode: 'number' }),
    baixa_parcela: integer('baixa_parcela'),
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
    /** No installment is settled by two receipts. */
    uniqueIndex('recebimentos_baixa').on(t.cod_empre, t.baixa_guia, t.baixa_parcela),
    /** In the order in which they are listed. */
    index('recebimentos_pagamento').on(t.cod_empre, t.pagamento.desc().nullsFirst(), t.id),
    foreignKey({
      columns: [t.cod_empre, t.arquivo_id],
      foreignColumns: [arquivosDePagamento.cod_empre, arquivosDePagamento.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.baixa_guia, t.baixa_parcela],
      foreignColumns: [parcelas.cod_empre, parcelas.numero_guia, parcelas.numero_parcela],
    }),
    check('recebimentos_valor', sql`${t.valor_centavos} > 0`),
    check('recebimentos_ocorrencia', sql`${t.ocorrencia} > 0`),
    check('recebimentos_baixada', sql`(${t.baixa_guia} is null) = (${t.baixa_parcela} is null)`),
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
        'VALOR_DIVERGENTE',
      ],
    }).notNull(),
    estado: text('estado', { enum: ['ABERTA', 'RESOLVIDA'] })
      .notNull()
      .default('ABERTA'),
    /** How it was resolved: an installment was settled with it, or none (a refund, for example). */
    resolucao: text('resolucao', { enum: ['BAIXA', 'SEM_BAIXA'] }),
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

/** Month by month, what the orgao corrects and caps with (`indices.ts` of the domain). */
export const indices = pgTable(
  'indices',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    /** CORRECAO: a number index (IPCA, INPC, UFM …); SELIC: the rate of the month, in percent. */
    tabela: text('tabela', { enum: ['CORRECAO', 'SELIC'] }).notNull(),
    /** `AAAA-MM`. */
    competencia: text('competencia').notNull(),
    valor: numeric('valor', { precision: 16, scale: 6 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.tabela, t.competencia] }),
    check('indices_competencia', sql`${t.competencia} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('indices_valor', sql`${t.valor} > 0 or (${t.tabela} = 'SELIC' and ${t.valor} = 0)`),
  ],
);
