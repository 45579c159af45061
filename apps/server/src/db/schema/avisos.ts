import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TipoDeAviso } from '@balcao/domain';
import { codEmpre, instante } from './columns.ts';
import { usuarios } from './contas.ts';
import { recursos } from './recursos.ts';
import { solicitacoes } from './solicitacoes.ts';

/**
 * Of what each account was told, and when it looked: the record of having been told. Its words are those
 * of its kind (`AVISOS`) and the protocol.
 */
export const avisos = pgTable(
  'avisos',
  {
    cod_empre: codEmpre(),
    id: uuid('id').notNull().defaultRandom(),
    tipo: text('tipo').$type<TipoDeAviso>().notNull(),
    /** Null stands for who filed the request without an account: told by mail alone. */
    usuario_id: uuid('usuario_id'),
    /** Null of what is about no request. */
    solicitacao_id: uuid('solicitacao_id'),
    recurso_id: uuid('recurso_id'),
    /** Of what is told once a day, and of preserved identity, the beginning of the day. */
    criado_em: instante('criado_em').notNull(),
    lido_em: instante('lido_em'),
    /** When it left by mail, alone or in a digest; null while it waits for one. */
    enviado_em: instante('enviado_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    // Told once, however many do it.
    uniqueIndex('avisos_uma_vez').on(
      t.cod_empre,
      sql`coalesce(usuario_id, solicitacao_id)`,
      t.tipo,
      sql`coalesce(recurso_id, solicitacao_id, usuario_id)`,
      t.criado_em,
    ),
    check('avisos_de_alguem', sql`num_nonnulls(${t.usuario_id}, ${t.solicitacao_id}) > 0`),
    index('avisos_da_pessoa').on(t.cod_empre, t.usuario_id, t.criado_em, t.id),
    // What is told of once a day, or once, is looked for by its request.
    index('avisos_da_solicitacao').on(t.cod_empre, t.solicitacao_id, t.tipo, t.criado_em),
    index('avisos_a_enviar')
      .on(t.cod_empre, t.usuario_id)
      .where(sql`enviado_em is null`),
    index('avisos_novos')
      .on(t.cod_empre, t.usuario_id)
      .where(sql`lido_em is null`),
    foreignKey({
      columns: [t.cod_empre, t.usuario_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.cod_empre, t.solicitacao_id],
      foreignColumns: [solicitacoes.cod_empre, solicitacoes.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.cod_empre, t.recurso_id],
      foreignColumns: [recursos.cod_empre, recursos.id],
    }).onDelete('cascade'),
  ],
);
