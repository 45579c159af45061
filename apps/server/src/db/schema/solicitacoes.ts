import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  CANAIS,
  type Canal,
  type Complemento,
  type Prazo,
  type SemIdentidade,
  type VersaoDaResposta,
} from '@balcao/domain';
import { codEmpre, dataCivil, instante, tsvector } from './columns.ts';
import { setores, usuarios } from './contas.ts';
import { orgaos } from './orgaos.ts';

/**
 * Requests of citizens: what people did and when. Unattended, overdue and appealable are told from
 * it and from the day, never stored.
 */
export const solicitacoes = pgTable(
  'solicitacoes',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    id: uuid('id').notNull().defaultRandom(),
    numero_protocolo: text('numero_protocolo').notNull(),
    origem: text('origem', { enum: ['PAINEL', 'ESIC', 'BALCAO'] }).notNull(),
    /** How it came; staff file what did not come by the portal. */
    canal: text('canal', { enum: CANAIS.map(({ nome }) => nome) as [Canal, ...Canal[]] })
      .notNull()
      .default('PORTAL'),
    assunto: text('assunto').notNull(),
    descricao: text('descricao').notNull(),
    natureza: smallint('natureza').notNull(),
    tipo: smallint('tipo').notNull(),
    /** Null until somebody directs it; sorted as 0. */
    prioridade: smallint('prioridade'),
    grau_sigilo: smallint('grau_sigilo').notNull().default(1),
    /** 1 AGUARDANDO, 2 DIRECIONADA, 3 EM_ATENDIMENTO, 4 FINALIZADO, 5 NAO_ATENDIDA. */
    status_id: smallint('status_id').notNull().default(1),
    /** The account that filed it; null for a visitor. */
    solicitante_id: uuid('solicitante_id'),
    solicitante_nome: text('solicitante_nome').notNull(),
    /** In lower case; null when the account has none. */
    solicitante_email: text('solicitante_email'),
    solicitante_telefone: text('solicitante_telefone'),
    /** Whether only the SIC may know who asked, and what others read instead. */
    identidade_preservada: boolean('identidade_preservada').notNull().default(false),
    sem_identidade: jsonb('sem_identidade').$type<SemIdentidade>(),
    atendente_id: uuid('atendente_id'),
    setor_id: uuid('setor_id').notNull(),
    /**
     * Instant of the filing; `data_solicitacao` is its day in the orgao's zone, and where the identity
     * is preserved this is the beginning of that day.
     */
    criada_em: instante('criada_em').notNull(),
    data_solicitacao: dataCivil('data_solicitacao').notNull(),
    data_previsao: dataCivil('data_previsao').notNull(),
    data_previsao_anterior: dataCivil('data_previsao_anterior'),
    justificativa_prorrogacao: text('justificativa_prorrogacao'),
    expirada_em: dataCivil('expirada_em'),
    atendida_em: dataCivil('atendida_em'),
    cancelada_em: dataCivil('cancelada_em'),
    data_finalizacao: dataCivil('data_finalizacao'),
    resposta_corrigida_em: dataCivil('resposta_corrigida_em'),
    decisao: text('decisao'),
    motivo_da_negativa: text('motivo_da_negativa'),
    /** The body that has the information and its contact, where the request was handed over. */
    remetida_a: text('remetida_a'),
    /** What its requester was asked for, once. */
    complemento: jsonb('complemento').$type<Complemento>(),
    /** Days before the deadline of the last reminder sent to the sector; null before the first. */
    lembrete: smallint('lembrete'),
    /** Day on which its texts, files and who asked went, at the end of their time. */
    anonimizada_em: dataCivil('anonimizada_em'),
    /** What kind of person had asked, for the statistics, where nobody knows who it was. */
    tipo_do_solicitante: text('tipo_do_solicitante'),
    /** Day on which it came closed from another system, and its number there. */
    importada_em: dataCivil('importada_em'),
    protocolo_de_origem: text('protocolo_de_origem'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    // The same file once more brings nothing.
    uniqueIndex('solicitacoes_de_origem')
      .on(t.cod_empre, t.protocolo_de_origem)
      .where(sql`protocolo_de_origem is not null`),
    uniqueIndex('solicitacoes_protocolo').on(t.cod_empre, t.numero_protocolo),
    // The queue of staff reads a page from each state: oldest first, most urgent first (and among
    // equals the oldest), or by deadline, which the daily job and the counts of today read too.
    index('solicitacoes_fila')
      .on(t.cod_empre, t.status_id, t.criada_em, t.id)
      .where(sql`cancelada_em is null`),
    index('solicitacoes_fila_setor')
      .on(t.cod_empre, t.setor_id, t.status_id, t.criada_em, t.id)
      .where(sql`cancelada_em is null`),
    index('solicitacoes_fila_prioridade')
      .on(t.cod_empre, t.status_id, sql`coalesce(prioridade, 0) desc`, t.criada_em, t.id)
      .where(sql`cancelada_em is null`),
    index('solicitacoes_fila_previsao')
      .on(t.cod_empre, t.status_id, t.data_previsao, t.criada_em, t.id)
      .where(sql`cancelada_em is null`),
    index('solicitacoes_atendente')
      .on(t.cod_empre, t.atendente_id, t.status_id, t.criada_em, t.id)
      .where(sql`atendente_id is not null and cancelada_em is null`),
    // Those that only some may read, of whoever filed them: the totals of a sector do not tell them apart.
    index('solicitacoes_restritas')
      .on(t.cod_empre, t.solicitante_id)
      .where(
        sql`(tipo = 1 or grau_sigilo <> 1) and solicitante_id is not null and cancelada_em is null`,
      ),
    // What its requester was asked for and did not send yet.
    index('solicitacoes_complemento')
      .on(t.cod_empre, sql`(complemento ->> 'ate')`)
      .where(
        sql`complemento ->> 'respondido_em' is null and complemento is not null and status_id in (2, 3)`,
      ),
    // Whose term to appeal may be about to end.
    index('solicitacoes_respondidas')
      .on(t.cod_empre, sql`greatest(data_finalizacao, resposta_corrigida_em)`)
      .where(sql`status_id = 4`),
    // The public report, row by row.
    index('solicitacoes_periodo').on(t.cod_empre, t.data_solicitacao, t.id),
    // Those of preserved identity: the reports count them by sector and month, in the index alone.
    index('solicitacoes_preservadas')
      .on(t.cod_empre, t.data_solicitacao, t.setor_id, t.natureza, t.tipo)
      .where(sql`tipo = 1 or natureza = 2`),
    // Who calls without a number is found by their e-mail.
    index('solicitacoes_email')
      .on(t.cod_empre, t.solicitante_email)
      .where(sql`solicitante_email is not null`),
    index('solicitacoes_solicitante')
      .on(t.cod_empre, t.solicitante_id, t.criada_em, t.id)
      .where(sql`solicitante_id is not null`),
    foreignKey({
      columns: [t.cod_empre, t.setor_id],
      foreignColumns: [setores.cod_empre, setores.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.solicitante_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.atendente_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    check(
      'solicitacoes_protocolo_forma',
      sql`${t.numero_protocolo} ~ '^[0-9]{4}-[0-9]{4}-[0-9]{6}$'`,
    ),
    check(
      'solicitacoes_importacao',
      sql`(${t.importada_em} is null) = (${t.protocolo_de_origem} is null)`,
    ),
    check('solicitacoes_canal', sql`(${t.canal} = 'PORTAL') = (${t.origem} <> 'BALCAO')`),
    check(
      'solicitacoes_identidade',
      sql`${t.sem_identidade} is null or ${t.identidade_preservada}`,
    ),
    check('solicitacoes_status', sql`${t.status_id} between 1 and 5`),
    check(
      'solicitacoes_prorrogacao',
      sql`(${t.data_previsao_anterior} is null) = (${t.justificativa_prorrogacao} is null)`,
    ),
    check(
      'solicitacoes_correcao',
      sql`${t.resposta_corrigida_em} is null or ${t.resposta_corrigida_em} >= ${t.data_finalizacao}`,
    ),
    check('solicitacoes_resposta', sql`(${t.status_id} = 4) = (${t.data_finalizacao} is not null)`),
    check(
      'solicitacoes_atendimento',
      sql`case ${t.status_id} when 3 then ${t.atendente_id} is not null when 4 then true else ${t.atendente_id} is null end`,
    ),
    check('solicitacoes_cancelamento', sql`${t.cancelada_em} is null or ${t.status_id} = 1`),
  ],
);

/**
 * The words of each request, and of whoever filed it, for staff to find it by; written by a trigger. The
 * orgao is one of the words, so that those of all the others cost nothing.
 */
export const solicitacaoPalavras = pgTable(
  'solicitacao_palavras',
  {
    cod_empre: codEmpre(),
    solicitacao_id: uuid('solicitacao_id').notNull(),
    criada_em: instante('criada_em').notNull(),
    palavras: tsvector('palavras').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.solicitacao_id] }),
    index('solicitacao_palavras_busca').using('gin', t.palavras),
    index('solicitacao_palavras_recentes').on(t.cod_empre, t.criada_em),
    foreignKey({
      columns: [t.cod_empre, t.solicitacao_id],
      foreignColumns: [solicitacoes.cod_empre, solicitacoes.id],
    }).onDelete('cascade'),
  ],
);

/** What happened to each request, in order; only added to. */
export const solicitacaoHistorico = pgTable(
  'solicitacao_historico',
  {
    cod_empre: codEmpre(),
    solicitacao_id: uuid('solicitacao_id').notNull(),
    id: bigserial('id', { mode: 'number' }).notNull(),
    tipo: text('tipo').notNull(),
    /** State after it. */
    status_id: smallint('status_id').notNull(),
    observacao: text('observacao'),
    /** Read by staff alone. */
    observacao_interna: text('observacao_interna'),
    atendente_id: uuid('atendente_id'),
    setor_id: uuid('setor_id').notNull(),
    /** How the deadline that it set was counted. */
    prazo: jsonb('prazo').$type<Prazo>(),
    /** Of an answer, or of a correction of one: how it decided, and why it was corrected. */
    versao_da_resposta: jsonb('versao_da_resposta').$type<VersaoDaResposta>(),
    criada_em: instante('criada_em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.solicitacao_id, t.id] }),
    foreignKey({
      columns: [t.cod_empre, t.solicitacao_id],
      foreignColumns: [solicitacoes.cod_empre, solicitacoes.id],
    }),
  ],
);

/**
 * Submissions by the key that the form gave them: the same one sent twice is one request, or one
 * appeal of it. `impressao` is a SHA-256 of what was sent, `remetente` the account that sent it.
 */
export const enviosDeSolicitacao = pgTable(
  'envios_de_solicitacao',
  {
    cod_empre: codEmpre(),
    chave: uuid('chave').notNull(),
    remetente: text('remetente').notNull(),
    impressao: text('impressao').notNull(),
    solicitacao_id: uuid('solicitacao_id').notNull(),
    recurso_id: uuid('recurso_id'),
    criado_em: instante('criado_em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.chave] }),
    index('envios_de_solicitacao_idade').on(t.criado_em),
  ],
);
