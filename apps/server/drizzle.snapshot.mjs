/**
 * After `npm run db:generate`: a snapshot of the schema with one table a line, as drizzle reads it as
 * well. What changed is seen in a diff, and two who change different tables do not meet in one.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const META = new URL('migrations/meta/', import.meta.url);

for (const name of readdirSync(META).filter((file) => file.endsWith('_snapshot.json'))) {
  const { tables, ...rest } = JSON.parse(readFileSync(new URL(name, META), 'utf8'));
  const lines = Object.entries(tables).map((table) =>
    table.map((part) => JSON.stringify(part)).join(': '),
  );
  const text = JSON.stringify({ ...rest, tables: {} }).replace(
    /\{\}\}$/,
    () => `{\n${lines.join(',\n')}\n}}\n`,
  );
  writeFileSync(new URL(name, META), text);
}
