import { sql, type SQL } from 'drizzle-orm';
import {
  check,
  customType,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { codEmpre, dataCivil, instante } from './columns.ts';
import { usuarios } from './contas.ts';
import { solicitacoes } from './solicitacoes.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Words of a column as the search knows them; those of the subject weigh most. */
const palavras = (coluna: string, peso: 'A' | 'B' | 'C'): SQL =>
  sql.raw(`setweight(to_tsvector('pg_catalog.portuguese', texto_de_busca(${coluna})), '${peso}')`);

/**
 * Questions and answers that a person published, with personal data taken out. Only what is in
 * force is kept: what was published by mistake does not live on in a former version.
 */
export const publicacoes = pgTable(
  'publicacoes',
  {
    cod_empre: codEmpre(),
    solicitacao_id: uuid('solicitacao_id').notNull(),
    assunto: text('assunto').notNull(),
    pergunta: text('pergunta').notNull(),
    resposta: text('resposta').notNull(),
    /** Day of the publication; of the last one, when it was withdrawn and published again. */
    data: dataCivil('data').notNull(),
    /** Who published or changed it last. */
    publicada_por_id: uuid('publicada_por_id').notNull(),
    /** From 1; every act counts one more. */
    versao: smallint('versao').notNull(),
    atualizada_em: instante('atualizada_em').notNull(),
    /** Since then nobody but staff reads it. */
    retirada_em: instante('retirada_em'),
    busca: tsvector('busca').generatedAlwaysAs(
      sql`${palavras('assunto', 'A')} || ${palavras('pergunta', 'B')} || ${palavras('resposta', 'C')}`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.cod_empre, t.solicitacao_id] }),
    index('publicacoes_busca')
      .using('gin', t.busca)
      .where(sql`retirada_em is null`),
    index('publicacoes_recentes')
      .on(t.cod_empre, t.data.desc().nullsFirst(), t.solicitacao_id)
      .where(sql`retirada_em is null`),
    foreignKey({
      columns: [t.cod_empre, t.solicitacao_id],
      foreignColumns: [solicitacoes.cod_empre, solicitacoes.id],
    }),
    foreignKey({
      columns: [t.cod_empre, t.publicada_por_id],
      foreignColumns: [usuarios.cod_empre, usuarios.id],
    }),
    check('publicacoes_versao', sql`${t.versao} > 0`),
  ],
);
