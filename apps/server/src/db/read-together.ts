import { Column, is, SQL, sql } from 'drizzle-orm';
import * as drizzle from 'drizzle-orm/utils';
import type { Executor } from './client.ts';

/** The columns of a select, and which of its joins may find nothing, as drizzle has them and its types do not. */
interface Shape {
  fields: readonly { field: unknown }[];
  joinsNotNullableMap?: Readonly<Record<string, boolean>>;
}

/** A select that is not sent by itself. */
interface Select<Row> extends PromiseLike<Row[]> {
  getSQL: () => SQL;
  prepare: (name: string) => unknown;
}

/** What is to be read: a select, or a statement in the database's own words whose rows are as JSON tells them. */
type Reading = Select<unknown> | SQL;

type RowsOf<R> = R extends SQL<infer Row> ? Row[] : R extends Select<infer Row> ? Row[] : never;

/** The library's own, which its types leave out: a row from its cells. */
const { mapResultRow } = drizzle as unknown as {
  mapResultRow: (
    fields: Shape['fields'],
    cells: readonly unknown[],
    joinsNotNullableMap: Shape['joinsNotNullableMap'],
  ) => unknown;
};

const refuseBytes = ({ fields }: Shape): void => {
  for (const { field } of fields) {
    if (is(field, Column) && field.getSQLType() === 'bytea')
      throw new Error(`${field.name}: bytes do not travel as JSON`);
  }
};

/** Its rows as one JSON value, and how one of them is read. */
const partOf = (reading: Reading): { text: SQL; read: (row: unknown) => unknown } => {
  if (is(reading, SQL))
    return {
      text: sql`(select coalesce(json_agg(r), '[]') from (${reading}) as r)`,
      read: (row) => row,
    };
  const shape = reading.prepare('') as Shape;
  refuseBytes(shape);
  // By their places: two tables may each have a column of the same name.
  const cells = sql.raw(shape.fields.map((_, i) => `c${i}`).join(', '));
  return {
    text: sql`(select coalesce(json_agg(json_build_array(${cells})), '[]')
      from (${reading.getSQL()}) as r (${cells}))`,
    read: (row) => mapResultRow(shape.fields, row as unknown[], shape.joinsNotNullableMap),
  };
};

type Readings = Readonly<Record<string, Reading>>;
/** The rows of each. */
export type RowsTogether<R extends Readings> = { [Name in keyof R]: RowsOf<R[Name]> };

/**
 * Several selects as one value, a part of a statement that reads something else too, and how their rows are read from it.
 * @throws Error when a column is of bytes
 */
export const asOneValue = <R extends Readings>(
  readings: R,
): { text: SQL; read: (value: unknown) => RowsTogether<R> } => {
  const parts = Object.entries(readings).map(([name, reading]) => ({ name, ...partOf(reading) }));
  const texts = sql.join(
    parts.map(({ text }) => text),
    sql`, `,
  );
  return {
    text: sql`json_build_array(${texts})`,
    read: (value) =>
      Object.fromEntries(
        parts.map(({ name, read }, i) => [name, ((value as unknown[][])[i] ?? []).map(read)]),
      ) as RowsTogether<R>,
  };
};

/**
 * Reads several selects, none of which needs the rows of another, in one statement: one round trip, and all of one
 * moment. Their rows are what each alone would answer.
 * @throws Error when a column is of bytes
 */
export const readTogether = async <R extends Readings>(
  db: Pick<Executor, 'execute'>,
  readings: R,
): Promise<RowsTogether<R>> => {
  const { text, read } = asOneValue(readings);
  const { rows } = await db.execute<{ lidas: unknown }>(sql`select ${text} as lidas`);
  return read(rows[0]?.lidas);
};
