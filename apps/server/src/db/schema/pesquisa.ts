import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, codEmpre, dataCivil, instante } from './columns.ts';
import { orgaos } from './orgaos.ts';

/**
 * Answers to the satisfaction survey. Nobody can be found in them: no account, no address, and of
 * the time only the day.
 */
export const pesquisaRespostas = pgTable(
  'pesquisa_respostas',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    id: uuid('id').notNull().defaultRandom(),
    /** Civil day, in the orgao's zone. */
    dia: dataCivil('dia').notNull(),
    satisfacao: smallint('satisfacao').notNull(),
    atendimento: smallint('atendimento'),
    prazo: smallint('prazo'),
    clareza: smallint('clareza'),
    solucao: smallint('solucao'),
    comentario: text('comentario'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    index('pesquisa_respostas_dia').on(t.cod_empre, t.dia, t.id),
    index('pesquisa_comentarios')
      .on(t.cod_empre, t.dia.desc().nullsFirst(), t.id)
      .where(sql`comentario is not null`),
    check(
      'pesquisa_notas',
      sql`${t.satisfacao} between 1 and 5 and ${t.atendimento} between 1 and 5 and ${t.prazo} between 1 and 5 and ${t.clareza} between 1 and 5 and ${t.solucao} between 1 and 5`,
    ),
    check('pesquisa_comentario', sql`length(${t.comentario}) between 1 and 500`),
  ],
);

/**
 * Invitations that were answered, so that none is twice: the SHA-256 of what nobody else can make
 * up. Nothing joins one to an answer or to a person.
 */
export const pesquisaConvitesUsados = pgTable(
  'pesquisa_convites_usados',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    hash: bytea('hash').notNull(),
    /** When the invitation opens no more, and this row may go. */
    expira_em: instante('expira_em').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cod_empre, t.hash] })],
);
