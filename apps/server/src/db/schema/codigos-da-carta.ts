import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { codEmpre, instante } from './columns.ts';
import { orgaos } from './orgaos.ts';

/**
 * Codes that the city sends on paper, one a property: whoever registers proves with it who they are.
 * A new one takes the place of the former. Neither the code nor whose it is can be read here.
 */
export const codigosDaCarta = pgTable(
  'codigos_da_carta',
  {
    cod_empre: codEmpre().references(() => orgaos.cod_empre),
    /** Of the property: letters and digits, as look-ups compare it. */
    inscricao: text('inscricao').notNull(),
    /** HMAC of the CPF/CNPJ that the letter is addressed to. */
    destinatario: text('destinatario').notNull(),
    /** HMAC of the code, of nobody else's use. */
    codigo: text('codigo').notNull(),
    criado_em: instante('criado_em').notNull(),
    expira_em: instante('expira_em').notNull(),
    /** The account that it released, which spent it; null again when that was deleted unconfirmed. */
    usuario_id: uuid('usuario_id'),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.inscricao] }),
    uniqueIndex('codigos_da_carta_codigo').on(t.cod_empre, t.codigo),
    index('codigos_da_carta_usuario')
      .on(t.cod_empre, t.usuario_id)
      .where(sql`${t.usuario_id} is not null`),
    check('codigos_da_carta_prazo', sql`${t.expira_em} > ${t.criado_em}`),
  ],
);
