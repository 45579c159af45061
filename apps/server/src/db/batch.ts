import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './client.ts';

type Row = Readonly<Record<string, unknown>>;

/** One statement of a batch: its text, given the name of its parameter, and the rows that it is about. */
interface Part {
  text: (parameter: string) => string;
  rows: Row | Row[];
}

const list = (columns: readonly string[]): string => columns.map((one) => `"${one}"`).join(', ');

/** Rows of one table that say the same columns. */
interface Insertion {
  table: string;
  columns: readonly string[];
  rows: Row[];
  /** What finds the rows of the table from those that are said; without it they are those. */
  found?: FoundRows | undefined;
  /** What becomes of one that is there already. */
  conflict?: string;
}

/** A select of the columns, in their order, from the JSON of a parameter. */
export type FoundRows = (parameter: string) => string;

const insertion = ({ table, columns, rows, found, conflict }: Insertion): Part => ({
  text: (parameter) => {
    const into = `insert into "${table}" (${list(columns)})`;
    if (found) return `${into} ${found(parameter)} on conflict ${conflict ?? 'do nothing'}`;
    return `${into} select ${list(columns)} from json_populate_recordset(null::"${table}", ${parameter})`;
  },
  rows,
});

/** Rows of one table that are found by the same columns. */
interface Found {
  table: string;
  keys: readonly string[];
  rows: Row[];
}

/** Where they are found, as `t` by what is said of each, `n`. */
const foundBy = ({ table, keys, rows }: Found) => {
  const where = keys.map((column) => `t."${column}" = n."${column}"`);
  // Of a set PostgreSQL expects a hundred rows, and plans for so many.
  const [one, ...others] = rows;
  const alone = one !== undefined && others.length === 0;
  const those = alone ? 'record' : 'recordset';
  return {
    rows: alone ? one : rows,
    said: (parameter: string): string =>
      `json_populate_${those}(null::"${table}", ${parameter}) n where ${where.join(' and ')}`,
  };
};

/** Changes of the same columns. */
interface Change extends Found {
  columns: readonly string[];
}

const change = ({ columns, ...those }: Change): Part => {
  const set = columns.map((column) => `"${column}" = n."${column}"`);
  const { rows, said } = foundBy(those);
  return {
    text: (parameter) => `update "${those.table}" t set ${set.join(', ')} from ${said(parameter)}`,
    rows,
  };
};

/** Those of the same columns as one. */
const changesOf = (
  changes: readonly { table: string; key: Row; changes: Row }[],
): readonly Change[] => {
  const kinds = new Map<string, Change>();
  for (const { table, key, changes: those } of changes) {
    const [keys, columns] = [Object.keys(key), Object.keys(those).sort()];
    const kind = JSON.stringify([table, keys, columns]);
    const begun = kinds.get(kind) ?? { table, keys, columns, rows: [] };
    begun.rows.push(stored({ ...those, ...key }));
    kinds.set(kind, begun);
  }
  return [...kinds.values()];
};

const deletion = (those: Found): Part => {
  const { rows, said } = foundBy(those);
  return { text: (parameter) => `delete from "${those.table}" t using ${said(parameter)}`, rows };
};

/** Half of a pair of surrogates, which is no letter to the database, as JSON writes it. */
const HALF = /\\ud[89a-f]/;

const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\uFFFD') : value;

/** As a text parameter goes to the database. */
const json = (rows: Row | Row[]): string => {
  const text = JSON.stringify(rows);
  return HALF.test(text) ? JSON.stringify(rows, wellFormed) : text;
};

/** Bytes travel as PostgreSQL writes them. */
const stored = (row: Row): Row =>
  Object.values(row).some((value) => value instanceof Buffer)
    ? Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          value instanceof Buffer ? `\\x${value.toString('hex')}` : value,
        ]),
      )
    : row;

/** Each shape of a batch is prepared once by a connection; there are as many as the code can make. */
const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = names.get(text) ?? `batch_${names.size + 1}`;
  names.set(text, known);
  return known;
};

/**
 * What a use case writes once it has decided everything: rows of several tables and changes of rows,
 * in one statement and so all or nothing. The rows travel as JSON, one parameter for each table. None
 * of them sees what another one writes, and the rows of a table keep their order.
 */
export class Batch {
  readonly #insertions = new Map<string, Insertion>();
  readonly #changes = new Map<string, { table: string; key: Row; changes: Row }>();
  readonly #deletions = new Map<string, Found>();

  /**
   * Rows to be added; of a column that a row does not say the default counts, and what is no column is
   * left out.
   */
  insert<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): void {
    const deles = getTableColumns(table);
    for (const row of rows as readonly Row[]) {
      const columns = Object.keys(row).filter(
        (column) => column in deles && row[column] !== undefined,
      );
      this.#add({ table: getTableName(table), columns: columns.sort(), rows: [stored(row)] });
    }
  }

  /**
   * Rows that the database finds from those that are said, each added once however often it is found: of one
   * that is there already the conflict says what becomes of it, nothing for the most part.
   */
  insertFound(
    table: PgTable,
    of: Required<Pick<Insertion, 'columns' | 'found' | 'rows'>> & Pick<Insertion, 'conflict'>,
  ): void {
    this.#add({ table: getTableName(table), ...of });
  }

  #add({ rows, ...of }: Insertion): void {
    const { table, columns, found, conflict } = of;
    const kind = [table, ...columns, found?.(''), conflict].join();
    const begun = this.#insertions.get(kind) ?? { ...of, rows: [] };
    begun.rows.push(...rows);
    this.#insertions.set(kind, begun);
  }

  /** Rows that several use cases add, as one: so many share a statement and a flush to the disk. */
  static joined(batches: readonly Batch[]): Batch {
    const [one, ...others] = batches;
    if (one !== undefined && others.length === 0) return one;
    const all = new Batch();
    for (const batch of batches) {
      if (batch.#changes.size + batch.#deletions.size > 0)
        throw new Error('a change belongs to whoever holds its row');
      for (const added of batch.#insertions.values()) all.#add(added);
    }
    return all;
  }

  /** A change of the row of a key; what is not said of it, is undefined or no column, stays. Said twice, the last counts. */
  update(table: PgTable, key: Row, changes: Row): void {
    const columns = getTableColumns(table);
    const said = Object.entries(changes).filter(
      ([column, value]) => column in columns && value !== undefined,
    );
    if (said.length === 0) return;
    const name = getTableName(table);
    // Of two parts of one statement that change a row PostgreSQL does one.
    const row = JSON.stringify([name, ...Object.entries(key).sort(([a], [b]) => (a < b ? -1 : 1))]);
    const before = this.#changes.get(row)?.changes;
    const all = { ...before, ...Object.fromEntries(said) };
    this.#changes.set(row, { table: name, key, changes: all });
  }

  /** The row of a key is gone. */
  delete(table: PgTable, key: Row): void {
    const [name, keys] = [getTableName(table), Object.keys(key)];
    const kind = [name, ...keys].join();
    const begun = this.#deletions.get(kind) ?? { table: name, keys, rows: [] };
    begun.rows.push(stored(key));
    this.#deletions.set(kind, begun);
  }

  /** Writes all of it; in a transaction, or as one. */
  async save(executor: Executor): Promise<void> {
    const parts: Part[] = [
      ...changesOf([...this.#changes.values()]).map(change),
      ...[...this.#insertions.values()].map(insertion),
      ...[...this.#deletions.values()].map(deletion),
    ];
    if (parts.length === 0) return;
    const texts = parts.map(({ text }, i) => `p${i + 1} as (${text(`$${i + 1}`)})`);
    const text = `with ${texts.join(', ')} select`;
    const query = { sql: text, params: parts.map(({ rows }) => json(rows)) };
    const { session } = executor._;
    await session.prepareQuery(query, undefined, nameOf(text), false).execute();
  }
}

/** Where a row is written: at once, or with all the others of a batch. */
export type Writer = Executor | Batch;

/** Writes at once what is put into a batch, or leaves it to the batch that writes all the others. */
export const writeWith = async (writer: Writer, put: (batch: Batch) => void): Promise<void> => {
  const batch = writer instanceof Batch ? writer : new Batch();
  put(batch);
  if (!(writer instanceof Batch)) await batch.save(writer);
};

/** Adds rows, now or with a batch. */
export const insertRows = async <T extends PgTable>(
  writer: Writer,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> => {
  if (writer instanceof Batch) writer.insert(table, rows);
  else await writer.insert(table).values([...rows]);
};

/** Removes the row of a key, now or with a batch. */
export const deleteRow = (writer: Writer, table: PgTable, key: Row): Promise<void> =>
  writeWith(writer, (batch) => batch.delete(table, key));

/** Changes the row of a key, now or with a batch. */
export const updateRow = (writer: Writer, table: PgTable, key: Row, changes: Row): Promise<void> =>
  writeWith(writer, (batch) => batch.update(table, key, changes));

/**
 * Whether something failed because a unique index has it already: this one, or any. What a batch that was kept
 * for the end fails by is the cause of what COMMIT fails by.
 */
export const alreadyThere = (error: unknown, index?: string): boolean => {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return false;
  if (!('code' in cause)) return alreadyThere(cause, index);
  if (cause.code !== '23505') return false;
  return index === undefined || ('constraint' in cause && cause.constraint === index);
};
