import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { FUNDAMENTOS } from '@balcao/domain';
import { agora, codEmpre, dataCivil, instante } from './columns.ts';
import { usuarios } from './contas.ts';
import { orgaos } from './orgaos.ts';
import { solicitacoes } from './solicitacoes.ts';

/**
 * What the law lets be kept from a person for a time: who of the city looked at their data, or at one
 * request of theirs. The rows of the trail stay as they are; the person's list leaves them out.
 */
export const sigilosDeAcesso = pgTable(
  'sigilos_de_acesso',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    id: uuid('id').notNull().defaultRandom(),
    /** HMAC of whose list it is, as the trail has it. */
    titular: text('titular').notNull(),
    /** Their CPF/CNPJ, encrypted, for who has to know whom it is about. */
    documento: text('documento').notNull(),
    /** Only of this request; null of all that is theirs. */
    solicitacao_id: uuid('solicitacao_id'),
    fundamento: text('fundamento', { enum: FUNDAMENTOS }).notNull(),
    motivo: text('motivo').notNull(),
    /** First day whose acts are held back, and last day on which they are. */
    desde: dataCivil('desde').notNull(),
    ate: dataCivil('ate').notNull(),
    imposto_por: uuid('imposto_por').notNull(),
    imposto_em: agora('imposto_em'),
    encerrado_em: instante('encerrado_em'),
    encerrado_por: uuid('encerrado_por'),
    motivo_do_fim: text('motivo_do_fim'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.id] }),
    index('sigilos_de_acesso_titular').on(t.cod_empre, t.titular),
    index('sigilos_de_acesso_quando').on(t.cod_empre, t.imposto_em.desc()),
    foreignKey({
      columns: [t.cod_empre, t.solicitacao_id],
      foreignColumns: [solicitacoes.cod_empre, solicitacoes.id],
    }),
    foreignKey({
      name: 'sigilos_de_acesso_imposto_por',
      columns: [t.cod_empre, t.imposto_por],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    foreignKey({
      name: 'sigilos_de_acesso_encerrado_por',
      columns: [t.cod_empre, t.encerrado_por],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    check('sigilos_de_acesso_periodo', sql`${t.ate} > ${t.desde}`),
    check(
      'sigilos_de_acesso_fim',
      sql`(${t.encerrado_em} is null) = (${t.encerrado_por} is null) and (${t.encerrado_em} is null) = (${t.motivo_do_fim} is null)`,
    ),
  ],
);
