import { CANAIS, DECISOES_SOBRE_DIREITOS, DIREITOS, type Canal } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import {
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
import { codEmpre, dataCivil, instante } from './columns.ts';
import { usuarios } from './contas.ts';

const NOMES_DOS_CANAIS = CANAIS.map(({ nome }) => nome) as [Canal, ...Canal[]];

/**
 * What people ask of their own data (LGPD, arts. 18 and 20), by when, and what they were answered. One is
 * never changed: it is answered, or given up, once. It is of an account, or of somebody who came, called or
 * wrote, for whom the encarregado registered it.
 */
export const direitosDoTitular = pgTable(
  'direitos_do_titular',
  {
    cod_empre: codEmpre(),
    id: uuid('id').notNull().defaultRandom(),
    /** Its number is of its year in its orgao. */
    ano: integer('ano').notNull(),
    numero: integer('numero').notNull(),
    titular_id: uuid('titular_id'),
    canal: text('canal', { enum: NOMES_DOS_CANAIS }).notNull().default('PORTAL'),
    /** Who asked without an account, how they are reached, and what proved who they are. */
    nome: text('nome'),
    cpfcnpj: text('cpfcnpj'),
    contato: text('contato'),
    prova: text('prova'),
    registrado_por: uuid('registrado_por'),
    direito: text('direito', { enum: DIREITOS }).notNull(),
    descricao: text('descricao'),
    pedido_em: instante('pedido_em').notNull(),
    /** Last day of the term, as it was promised. */
    prazo: dataCivil('prazo').notNull(),
    cancelado_em: instante('cancelado_em'),
    respondido_em: instante('respondido_em'),
    respondido_por: uuid('respondido_por'),
    decisao: text('decisao', { enum: DECISOES_SOBRE_DIREITOS }),
    resposta: text('resposta'),
    /** Why not, or not all; null of what was given. */
    motivo: text('motivo'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    uniqueIndex('direitos_do_titular_numero').on(t.cod_empre, t.ano, t.numero),
    index('direitos_do_titular_da_pessoa').on(t.cod_empre, t.titular_id, t.pedido_em.desc()),
    // The queue, the first due first; and each right is asked once at a time.
    index('direitos_do_titular_abertos')
      .on(t.cod_empre, t.prazo)
      .where(sql`respondido_em is null and cancelado_em is null`),
    uniqueIndex('direitos_do_titular_um_aberto')
      .on(t.cod_empre, t.titular_id, t.direito)
      .where(sql`respondido_em is null and cancelado_em is null`),
    uniqueIndex('direitos_do_titular_um_aberto_sem_conta')
      .on(t.cod_empre, t.cpfcnpj, t.direito)
      .where(sql`respondido_em is null and cancelado_em is null`),
    index('direitos_do_titular_sem_conta')
      .on(t.cod_empre, t.cpfcnpj)
      .where(sql`cpfcnpj is not null`),
    foreignKey({
      name: 'direitos_do_titular_titular',
      columns: [t.cod_empre, t.titular_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'direitos_do_titular_respondido_por',
      columns: [t.cod_empre, t.respondido_por],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    foreignKey({
      name: 'direitos_do_titular_registrado_por',
      columns: [t.cod_empre, t.registrado_por],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    check(
      'direitos_do_titular_de_quem',
      sql`case when titular_id is null then num_nonnulls(nome, prova, registrado_por) = 3
        else num_nonnulls(nome, cpfcnpj, contato, prova, registrado_por) = 0 end`,
    ),
    check(
      'direitos_do_titular_resposta',
      sql`num_nonnulls(respondido_em, respondido_por, decisao, resposta) in (0, 4)`,
    ),
    check('direitos_do_titular_um_fim', sql`num_nonnulls(respondido_em, cancelado_em) < 2`),
  ],
);
