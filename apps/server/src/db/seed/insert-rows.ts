import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** What the demonstration needs of a transaction. */
export interface Escritor {
  execute(query: SQL): PromiseLike<unknown>;
}

type Linha<Table extends PgTable> = Table['$inferInsert'];

/** PostgreSQL reads bytes from text as `\\x` and hexadecimal digits. */
const bytesEmTexto = (linha: object): object =>
  Object.fromEntries(
    Object.entries(linha).map(([coluna, valor]: [string, unknown]) => [
      coluna,
      valor instanceof Uint8Array ? `\\x${Buffer.from(valor).toString('hex')}` : valor,
    ]),
  );

/**
 * Inserts rows with one statement and one parameter, whatever their number. The columns of the
 * first row are written for all of them; the others take their default.
 */
export const insertRows = async <Table extends PgTable>(
  tx: Escritor,
  table: Table,
  rows: readonly Linha<Table>[],
): Promise<void> => {
  const first = rows[0];
  if (!first) return;
  const name = sql.identifier(getTableName(table));
  const columns = sql.join(
    Object.keys(first).map((column) => sql.identifier(column)),
    sql`, `,
  );
  const json = JSON.stringify(rows.map(bytesEmTexto));
  await tx.execute(
    sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${json}::json)`,
  );
};
