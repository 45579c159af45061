import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { agora, codEmpre, instante } from './columns.ts';
import { usuarios } from './contas.ts';
import { orgaos } from './orgaos.ts';

type Valores = Record<string, unknown>;

/**
 * Changes of where the money of the slips goes, one row each: what they change, who proposed and who
 * decided them, whether they were undone. No account stands for the operator.
 */
export const mudancasDeCobranca = pgTable(
  'mudancas_de_cobranca',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    id: uuid('id').notNull().defaultRandom(),
    tipo: text('tipo', { enum: ['PIX', 'CONVENIO'] }).notNull(),
    /** The fields that change, as they were and as they are to be. */
    antes: jsonb('antes').$type<Valores>().notNull(),
    depois: jsonb('depois').$type<Valores>().notNull(),
    proposta_por: uuid('proposta_por'),
    proposta_em: agora('proposta_em'),
    expira_em: instante('expira_em').notNull(),
    /** Null while it waits; stays null when nobody decided in time. */
    decisao: text('decisao', { enum: ['APROVADA', 'RECUSADA', 'RETIRADA'] }),
    decidida_por: uuid('decidida_por'),
    decidida_em: instante('decidida_em'),
    desfeita_por: uuid('desfeita_por'),
    desfeita_em: instante('desfeita_em'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    index('mudancas_de_cobranca_quando').on(t.cod_empre, t.proposta_em),
    ...[t.proposta_por, t.decidida_por, t.desfeita_por].map((quem) =>
      foreignKey({
        name: `mudancas_de_cobranca_${quem.name}`,
        columns: [t.cod_empre, quem],
        foreignColumns: [usuarios.cod_empre, usuarios.id],
      }),
    ),
    check('mudancas_de_cobranca_tipo', sql`${t.tipo} in ('PIX', 'CONVENIO')`),
    check(
      'mudancas_de_cobranca_decisao',
      sql`${t.decisao} in ('APROVADA', 'RECUSADA', 'RETIRADA')`,
    ),
    check(
      'mudancas_de_cobranca_decidida',
      sql`(${t.decisao} is null) = (${t.decidida_em} is null)`,
    ),
    check(
      'mudancas_de_cobranca_desfeita',
      sql`${t.desfeita_em} is null or (${t.decisao} = 'APROVADA' and ${t.desfeita_por} is not null)`,
    ),
  ],
);
