import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ClientBase } from 'pg';
import { PASTA } from '../config/pasta.ts';

const MIGRATIONS = new URL('migrations/', PASTA);
const SEPARATOR = '--> statement-breakpoint';

/** Which still runs while the next one starts. */
const BREAKS: readonly [RegExp, string][] = [
  [/^drop /, 'tira o que a versão anterior ainda usa'],
  [/^alter table \S+ drop (column|constraint)/, 'tira o que a versão anterior ainda usa'],
  [/^alter (table|type|sequence) .*\brename /, 'dá outro nome ao que a versão anterior usa'],
  [/ alter column \S+ (set data )?type /, 'muda o tipo do que a versão anterior grava'],
  [/ alter column \S+ set not null/, 'exige o que a versão anterior não grava'],
  [/ alter column \S+ drop default/, 'exige o que a versão anterior não grava'],
  [
    / add column (?!.*\b(default|generated)\b).*\bnot null\b/,
    'exige o que a versão anterior não grava',
  ],
  [
    /^alter table \S+ add constraint .* (check|unique|primary key|foreign key|exclude)\b/,
    'proíbe o que a versão anterior pode gravar',
  ],
  [/^create unique index/, 'proíbe o que a versão anterior pode gravar'],
];

const tableOf = (statement: string): string | undefined =>
  /^(?:alter table|create table|create unique index \S+ on) (?:if (?:not )?exists )?(?:only )?"?(\w+)"?/.exec(
    statement,
  )?.[1];

/** What a server of the version before stumbles over, and why, in the words of who operates. */
export interface Break {
  statement: string;
  reason: string;
}

/**
 * What of a migration would break the version before, statement by statement: what is only added, or done to a
 * table that is new with it, breaks nothing. Expand first, and contract a version later.
 * @param sql as drizzle writes it
 */
export const breaksOlderVersion = (sql: string): Break[] => {
  const statements = sql
    .split(SEPARATOR)
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => statement !== '');
  const created = new Set(
    statements.flatMap((statement) =>
      /^create table/i.test(statement) ? [tableOf(statement.toLowerCase())] : [],
    ),
  );
  return statements.flatMap((statement) => {
    const lower = statement.toLowerCase();
    if (created.has(tableOf(lower))) return [];
    const found = BREAKS.find(([pattern]) => pattern.test(lower));
    return found ? [{ statement, reason: found[1] }] : [];
  });
};

interface Migration {
  name: string;
  when: number;
  sql: string;
}

/** In their order, the first of an installation at the beginning. */
export const listMigrations = (): Migration[] => {
  const journal = JSON.parse(readFileSync(new URL('meta/_journal.json', MIGRATIONS), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return journal.entries.map(({ tag, when }) => ({
    name: tag,
    when,
    sql: readFileSync(fileURLToPath(new URL(`${tag}.sql`, MIGRATIONS)), 'utf8'),
  }));
};

/** When the last migration of a database was written; undefined of an empty one. */
export const findLastMigration = async (client: ClientBase): Promise<number | undefined> => {
  const { rows } = await client.query<{ tem: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as tem`,
  );
  if (rows[0]?.tem !== true) return undefined;
  const last = await client.query<{ when: string | null }>(
    'select max(created_at)::text as when from drizzle.__drizzle_migrations',
  );
  const when = last.rows[0]?.when;
  return when === null || when === undefined ? undefined : Number(when);
};
