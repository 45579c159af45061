import { INICIO_DO_CSV, linhaCsv, type CelulaCsv } from '@balcao/domain';

/** Rows read at a time: what a slow reader does not take is not read. */
const LOTE = 1000;

/**
 * Rows of a long list, a batch at a time, so that memory stays the same however long it is.
 * @param ler the rows after one, at most so many
 */
export async function* lerEmLotes<Row>(
  ler: (depois: Row | undefined, quantas: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let depois: Row | undefined;
  for (;;) {
    const rows = await ler(depois, LOTE);
    if (rows.length > 0) yield rows;
    depois = rows.at(-1);
    if (rows.length < LOTE) return;
  }
}

/** A CSV of rows that come in batches, a batch at a time. */
export async function* csvEmLotes<Row>(
  colunas: readonly string[],
  lotes: AsyncIterable<readonly Row[]>,
  celulasDe: (row: Row) => readonly CelulaCsv[],
): AsyncGenerator<string> {
  yield INICIO_DO_CSV + linhaCsv(colunas);
  for await (const rows of lotes) yield rows.map((row) => linhaCsv(celulasDe(row))).join('');
}
