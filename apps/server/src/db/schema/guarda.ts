import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { agora, codEmpre, instante } from './columns.ts';
import { solicitacoes } from './solicitacoes.ts';

/**
 * What must not go at the end of its time, because somebody asks for it (a court, an audit): one request,
 * or all of a person.
 */
export const preservacoes = pgTable(
  'preservacoes',
  {
    cod_empre: codEmpre(),
    id: uuid('id').notNull().defaultRandom(),
    solicitacao_id: uuid('solicitacao_id'),
    cpfcnpj: text('cpfcnpj'),
    motivo: text('motivo').notNull(),
    desde: agora('desde'),
    liberada_em: instante('liberada_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    index('preservacoes_em_vigor')
      .on(t.cod_empre)
      .where(sql`liberada_em is null`),
    foreignKey({
      columns: [t.cod_empre, t.solicitacao_id],
      foreignColumns: [solicitacoes.cod_empre, solicitacoes.id],
    }),
    check('preservacoes_de_que', sql`(${t.solicitacao_id} is null) <> (${t.cpfcnpj} is null)`),
  ],
);

/**
 * How many asked for information in a year, by kind, as it was before the first of its requests lost who
 * asked: afterwards nobody can count who was the same.
 */
export const solicitantesDoAno = pgTable(
  'solicitantes_do_ano',
  {
    cod_empre: codEmpre(),
    ano: smallint('ano').notNull(),
    tipo: text('tipo').notNull(),
    quantos: integer('quantos').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cod_empre, t.ano, t.tipo] })],
);
