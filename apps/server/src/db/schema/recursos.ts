import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { codEmpre, dataCivil, instante } from './columns.ts';
import { usuarios } from './contas.ts';
import { solicitacoes } from './solicitacoes.ts';

/** Whether an appeal waits for a decision, unless its deadline passed. */
export const ESPERA_DECISAO = sql`recursos.situacao in ('EM_ANALISE', 'ENCAMINHADO_PARA_RESPOSTA')`;

/** Whether an appeal waits for an answer no more: false sorts before true. */
export const JA_NAO_ESPERA = sql`(situacao not in ('EM_ANALISE', 'ENCAMINHADO_PARA_RESPOSTA'))`;

/** Appeals of requests: what people did and when. */
export const recursos = pgTable(
  'recursos',
  {
    cod_empre: codEmpre(),
    id: uuid('id').notNull().defaultRandom(),
    solicitacao_id: uuid('solicitacao_id').notNull(),
    numero_protocolo: text('numero_protocolo').notNull(),
    instancia: smallint('instancia').notNull(),
    situacao: text('situacao', {
      enum: [
        'EM_ANALISE',
        'ENCAMINHADO_PARA_RESPOSTA',
        'RESPONDIDO',
        'FINALIZADO',
        'EXPIRADO',
        'CANCELADA',
      ],
    }).notNull(),
    mensagem: text('mensagem').notNull(),
    /** Who must answer it; null leaves it to the administrators. */
    responsavel_id: uuid('responsavel_id'),
    criado_em: instante('criado_em').notNull(),
    /** Day of `criado_em` in the orgao's zone. */
    data_abertura: dataCivil('data_abertura').notNull(),
    /** Last day to answer it. */
    prazo: dataCivil('prazo').notNull(),
    /** Day of the answer in force. */
    data_resposta: dataCivil('data_resposta'),
    /** Days before the deadline of the last reminder sent; null before the first. */
    lembrete: smallint('lembrete'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    uniqueIndex('recursos_protocolo').on(t.cod_empre, t.numero_protocolo),
    // Of two people who appeal at once, one does; what was annulled uses no instance.
    uniqueIndex('recursos_instancia')
      .on(t.cod_empre, t.solicitacao_id, t.instancia)
      .where(sql`situacao <> 'CANCELADA'`),
    // Those of a request, whatever became of them: every look at it reads them.
    index('recursos_da_solicitacao').on(t.cod_empre, t.solicitacao_id),
    // The list of staff, by instance and in each who waits first, or by age.
    index('recursos_fila').on(t.cod_empre, t.instancia, JA_NAO_ESPERA, t.criado_em, t.id),
    // What waits, by what must be decided first.
    index('recursos_a_decidir')
      .on(t.cod_empre, t.prazo, t.id)
      .where(sql`situacao in ('EM_ANALISE', 'ENCAMINHADO_PARA_RESPOSTA')`),
    index('recursos_chegada').on(t.cod_empre, t.criado_em, t.id),
    // The open data and the statistics of a year, in their order.
    index('recursos_por_ano').on(t.cod_empre, t.data_abertura, t.id),
    // What time alone changes: the daily job reads nothing else.
    index('recursos_em_curso')
      .on(t.cod_empre, t.solicitacao_id)
      .where(sql`situacao in ('EM_ANALISE', 'ENCAMINHADO_PARA_RESPOSTA', 'RESPONDIDO')`),
    foreignKey({
      columns: [t.cod_empre, t.solicitacao_id],
      foreignColumns: [solicitacoes.cod_empre, solicitacoes.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.responsavel_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    check('recursos_protocolo_forma', sql`${t.numero_protocolo} ~ '^[0-9]{4}-[0-9]{4}-[0-9]{6}$'`),
    check('recursos_instancia_de', sql`${t.instancia} between 1 and 3`),
    check(
      'recursos_situacao',
      sql`${t.situacao} in ('EM_ANALISE', 'ENCAMINHADO_PARA_RESPOSTA', 'RESPONDIDO', 'FINALIZADO', 'EXPIRADO', 'CANCELADA')`,
    ),
    check(
      'recursos_resposta',
      sql`(${t.situacao} in ('RESPONDIDO', 'FINALIZADO')) = (${t.data_resposta} is not null)`,
    ),
  ],
);

/** Every version of the answer to an appeal; only added to. */
export const recursoRespostas = pgTable(
  'recurso_respostas',
  {
    cod_empre: codEmpre(),
    recurso_id: uuid('recurso_id').notNull(),
    /** From 1; the greatest is in force. */
    versao: smallint('versao').notNull(),
    resposta: text('resposta').notNull(),
    desfecho: text('desfecho', {
      enum: ['DEFERIDO', 'PARCIALMENTE_DEFERIDO', 'INDEFERIDO', 'NAO_CONHECIDO'],
    }).notNull(),
    /** Null of what another system had. */
    respondido_por_id: uuid('respondido_por_id'),
    data: dataCivil('data').notNull(),
    criada_em: instante('criada_em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.recurso_id, t.versao] }),
    foreignKey({
      columns: [t.cod_empre, t.recurso_id],
      foreignColumns: [recursos.cod_empre, recursos.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.respondido_por_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    check(
      'recurso_respostas_desfecho',
      sql`${t.desfecho} in ('DEFERIDO', 'PARCIALMENTE_DEFERIDO', 'INDEFERIDO', 'NAO_CONHECIDO')`,
    ),
  ],
);
