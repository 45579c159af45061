import { Column, is, SQL, type DriverValueDecoder } from 'drizzle-orm';

type Decoder = DriverValueDecoder<unknown, unknown>;

/** What is read of a column: one of a table, or an expression, with an alias or without. */
type Field = Column | (SQL & { decoder: Decoder }) | (SQL.Aliased & { sql: { decoder: Decoder } });

/** A prepared select as drizzle has it and its types do not. */
interface Prepared {
  fields: readonly { path: readonly string[]; field: Field }[];
  customResultMapper?: (rows: readonly unknown[][]) => unknown[];
}

const decoderOf = (field: Field): Decoder => {
  if (is(field, Column)) return field;
  return is(field, SQL) ? field.decoder : field.sql.decoder;
};

/**
 * Prepares a select whose rows are flat, and finds out once how each of its columns is read: drizzle does so for each
 * cell of each row, which takes longer than all that is then done with the row.
 * @throws Error when a column is nested
 */
export const prepareSelect = <Query extends object>(
  select: { prepare: (name: string) => Query },
  name: string,
): Query => {
  const prepared = select.prepare(name);
  const { fields } = prepared as Prepared;
  const columns = fields.map(({ path: [key = '', ...deeper], field }) => {
    if (deeper.length > 0) throw new Error(`${name}: ${key} is nested`);
    return { key, decoder: decoderOf(field) };
  });
  // Parsed, so that it has a shape and its copies share it: an object that gets so many names one by one has none.
  const empty = JSON.parse(
    JSON.stringify(Object.fromEntries(columns.map(({ key }) => [key, null]))),
  ) as Record<string, unknown>;
  const read = (cells: readonly unknown[]): unknown => {
    const row = { ...empty };
    columns.forEach(({ key, decoder }, i) => {
      const cell = cells[i];
      if (cell !== null) row[key] = decoder.mapFromDriverValue(cell);
    });
    return row;
  };
  return Object.assign(prepared, {
    customResultMapper: (rows: readonly unknown[][]) => rows.map(read),
  });
};
