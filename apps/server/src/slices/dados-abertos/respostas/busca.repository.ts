import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';

/**
 * Answers that are put in order of likeness: the newest that match. Of a word that nearly all of them
 * have the order tells little, and an answer that took seconds would tell nothing.
 */
const CANDIDATAS = 2000;

/** The configuration by which `publicacoes.busca` was made. */
const PORTUGUES = sql.raw(`'pg_catalog.portuguese'`);

/** What people typed as a query: words, `"words together"`, `-without`. */
export const consultaDoTexto = (busca: string): SQL =>
  sql`websearch_to_tsquery(${PORTUGUES}, texto_de_busca(${busca}))`;

/** A query in the database's own syntax, of words that it told. */
export const consultaPronta = (consulta: string): SQL => sql`${consulta}::tsquery`;

/** The newest published answers, or the newest of those that match. */
const candidatas = (cod_empre: number, consulta: SQL | undefined): SQL => sql`
  select solicitacao_id, data, busca from publicacoes
  where cod_empre = ${cod_empre} and retirada_em is null
    ${consulta === undefined ? sql`` : sql`and busca @@ ${consulta}`}
  order by data desc, solicitacao_id limit ${CANDIDATAS}`;

/** Ids of a page of the answers that match, the most alike first, and how many there are. */
export const listIdsDaBusca = async (
  db: Executor,
  cod_empre: number,
  consulta: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> => {
  const semelhanca = consulta === undefined ? sql`` : sql`ts_rank_cd(busca, ${consulta}) desc,`;
  const { rows } = await db.execute<{ ids: string[]; total: number }>(sql`
    with achadas as materialized (${candidatas(cod_empre, consulta)})
    select (select count(*)::int from achadas) as total, array(
      select solicitacao_id from achadas
      order by ${semelhanca} data desc, solicitacao_id
      limit ${limit} offset ${offset}) as ids`);
  return rows[0] ?? { ids: [], total: 0 };
};

/** The words by which a text is searched for, in its order: stems, without those that say nothing. */
export const listPalavras = async (db: Executor, texto: string): Promise<string[]> => {
  const { rows } = await db.execute<{ lexeme: string }>(sql`
    select lexeme from unnest(to_tsvector(${PORTUGUES}, texto_de_busca(${texto})))
    where lexeme ~ '^[[:alnum:]]+$' order by positions[1]`);
  return rows.map(({ lexeme }) => lexeme);
};
