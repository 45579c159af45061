import { INICIO_DO_CSV, linhaCsv, type CelulaCsv } from '@balcao/domain';

/** A CSV of rows that come in batches, a batch at a time. */
export async function* csvEmLotes<Row>(
  colunas: readonly string[],
  lotes: AsyncIterable<readonly Row[]>,
  celulasDe: (row: Row) => readonly CelulaCsv[],
): AsyncGenerator<string> {
  yield INICIO_DO_CSV + linhaCsv(colunas);
  for await (const rows of lotes) yield rows.map((row) => linhaCsv(celulasDe(row))).join('');
}
