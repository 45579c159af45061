import { sql } from 'drizzle-orm';
import {
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
import { agora, bytea, codEmpre, instante, nomeOrdenavel } from './columns.ts';
import { orgaos } from './orgaos.ts';

/** An account belongs to one orgao; one person may have several. */
export const usuarios = pgTable(
  'usuarios',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    id: uuid('id').notNull().defaultRandom(),
    cpfcnpj: text('cpfcnpj').notNull(),
    nome: nomeOrdenavel('nome').notNull(),
    email: text('email'),
    telefone: text('telefone'),
    tipo: text('tipo', { enum: ['CONTRIBUINTE', 'PREFEITURA', 'ADMIN'] }).notNull(),
    ativo: boolean('ativo').notNull().default(true),
    /** argon2id, PHC text; null until the person chooses a password. */
    senha_hash: text('senha_hash'),
    created_at: agora('created_at'),
    updated_at: agora('updated_at'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    uniqueIndex('usuarios_cpfcnpj').on(t.cod_empre, t.cpfcnpj),
    check('usuarios_tipo', sql`${t.tipo} in ('CONTRIBUINTE', 'PREFEITURA', 'ADMIN')`),
  ],
);

/** Open sessions; the cookie's token is stored only as its SHA-256. */
export const sessoes = pgTable(
  'sessoes',
  {
    cod_empre: codEmpre(),
    token_hash: bytea('token_hash').notNull(),
    usuario_id: uuid('usuario_id').notNull(),
    criada_em: agora('criada_em'),
    vista_em: agora('vista_em'),
    agente: text('agente').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.token_hash] }),
    index('sessoes_usuario').on(t.cod_empre, t.usuario_id),
  ],
);

/**
 * Counters that guard sign-in and look-ups, shared by all replicas. `chave` is an HMAC of what is
 * counted, so that no document or address stands here.
 */
export const limites = pgTable('limites', {
  chave: text('chave').primaryKey(),
  contagem: integer('contagem').notNull(),
  expira_em: instante('expira_em').notNull(),
});

/** Where people of the orgao work; requests are directed from one to another. */
export const setores = pgTable(
  'setores',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    id: uuid('id').notNull().defaultRandom(),
    nome: nomeOrdenavel('nome').notNull(),
    ativo: boolean('ativo').notNull().default(true),
    /** Where every new request arrives: one sector of an orgao, always active. */
    entrada: boolean('entrada').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    uniqueIndex('setores_nome').on(t.cod_empre, t.nome),
    uniqueIndex('setores_entrada')
      .on(t.cod_empre)
      .where(sql`${t.entrada}`),
    check('setores_entrada_ativa', sql`${t.ativo} or not ${t.entrada}`),
  ],
);

export const usuarioSetores = pgTable(
  'usuario_setores',
  {
    cod_empre: codEmpre(),
    usuario_id: uuid('usuario_id').notNull(),
    setor_id: uuid('setor_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.usuario_id, t.setor_id] }),
    foreignKey({
      columns: [t.cod_empre, t.usuario_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.setor_id],
      foreignColumns: [setores.cod_empre, setores.id],
    }),
  ],
);
