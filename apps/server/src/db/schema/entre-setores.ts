import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { codEmpre, dataCivil } from './columns.ts';
import { setores, usuarios } from './contas.ts';
import { solicitacoes } from './solicitacoes.ts';

/** What sectors were asked of requests that are not theirs; the answers stand in the history. */
export const consultasASetores = pgTable(
  'consultas_a_setores',
  {
    cod_empre: codEmpre(),
    id: uuid('id').notNull().defaultRandom(),
    solicitacao_id: uuid('solicitacao_id').notNull(),
    setor_id: uuid('setor_id').notNull(),
    pergunta: text('pergunta').notNull(),
    prazo: dataCivil('prazo').notNull(),
    pedida_por_id: uuid('pedida_por_id').notNull(),
    pedida_em: dataCivil('pedida_em').notNull(),
    respondida_por_id: uuid('respondida_por_id'),
    respondida_em: dataCivil('respondida_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    // A sector is asked one thing at a time of a request.
    uniqueIndex('consultas_a_setores_abertas')
      .on(t.cod_empre, t.solicitacao_id, t.setor_id)
      .where(sql`respondida_em is null`),
    index('consultas_a_setores_da_solicitacao').on(t.cod_empre, t.solicitacao_id, t.pedida_em),
    index('consultas_a_setores_por_prazo')
      .on(t.cod_empre, t.setor_id, t.prazo)
      .where(sql`respondida_em is null`),
    foreignKey({
      columns: [t.cod_empre, t.solicitacao_id],
      foreignColumns: [solicitacoes.cod_empre, solicitacoes.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.setor_id],
      foreignColumns: [setores.cod_empre, setores.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.pedida_por_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.respondida_por_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    check(
      'consultas_a_setores_respondida',
      sql`(${t.respondida_em} is null) = (${t.respondida_por_id} is null)`,
    ),
  ],
);

/** Who lost a request that they attended, by the act of somebody else, and whether they disagreed. */
export const atendimentosPerdidos = pgTable(
  'atendimentos_perdidos',
  {
    cod_empre: codEmpre(),
    id: uuid('id').notNull().defaultRandom(),
    solicitacao_id: uuid('solicitacao_id').notNull(),
    usuario_id: uuid('usuario_id').notNull(),
    /** Where the request was then. */
    setor_id: uuid('setor_id').notNull(),
    tirado_por_id: uuid('tirado_por_id').notNull(),
    discordar_ate: dataCivil('discordar_ate').notNull(),
    /** Why it should go back; null while nobody disagreed. */
    motivo: text('motivo'),
    decidido_em: dataCivil('decidido_em'),
    voltou: boolean('voltou'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    index('atendimentos_perdidos_de').on(t.cod_empre, t.usuario_id, t.discordar_ate),
    index('atendimentos_perdidos_a_decidir')
      .on(t.cod_empre, t.discordar_ate)
      .where(sql`motivo is not null and decidido_em is null`),
    foreignKey({
      columns: [t.cod_empre, t.setor_id],
      foreignColumns: [setores.cod_empre, setores.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.tirado_por_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.solicitacao_id],
      foreignColumns: [solicitacoes.cod_empre, solicitacoes.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.usuario_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    check(
      'atendimentos_perdidos_decidido',
      sql`(${t.decidido_em} is null) = (${t.voltou} is null)`,
    ),
    check(
      'atendimentos_perdidos_discordado',
      sql`${t.decidido_em} is null or ${t.motivo} is not null`,
    ),
  ],
);
