import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { listMigrations } from './older-version.ts';
import { prepareDatabase } from './prepare.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/**
 * The form of the database of each released version: its migrations, from the first to its last, and
 * what they are. The digest is written when the next version is begun (docs/decisions/0191).
 */
const FORMS: Readonly<Record<string, { last: string; sha256?: string }>> = {
  '1.0.0': { last: '0000_tabelas' },
};

const migrationsOf = (version: string) => {
  const all = listMigrations();
  return all.slice(0, all.findIndex(({ name }) => name === FORMS[version]?.last) + 1);
};

/** A version is released once something newer is begun above it. */
const releasedOf = (changelog: string): string[] => {
  const [unreleased = '', ...versions] = changelog.split(/^## \[/m).slice(1);
  const names = versions.map((text) => text.slice(0, text.indexOf(']')));
  return unreleased.includes('\n- ') ? names : names.slice(1);
};

it('a version is released once there is something newer, and not while it is written', () => {
  const written = '## [Unreleased]\n\n## [1.1.0] - 2027\n\n- b\n\n## [1.0.0] - 2026\n\n- a\n';
  expect(releasedOf(written)).toEqual(['1.0.0']);
  const begun = written.replace('## [Unreleased]\n', '## [Unreleased]\n\n- c\n');
  expect(releasedOf(begun)).toEqual(['1.1.0', '1.0.0']);
});

it('the migrations of a released version are as they were released', () => {
  const digests = releasedOf(read('../../../../CHANGELOG.md')).map((version) => {
    const text = migrationsOf(version).map(({ sql }) => sql);
    return [version, createHash('sha256').update(text.join('\0')).digest('hex')];
  });
  const named = digests.map(([version = '']) => [version, FORMS[version]?.sha256]);
  expect(named).toEqual(digests);
});

describe.each(Object.keys(FORMS))('B13 the database of version %s, with its rows', (version) => {
  type Row = Record<string, unknown>;
  const rows = JSON.parse(read(`./released/${version}.json`)) as Record<string, Row[]>;
  const folder = mkdtempSync(join(tmpdir(), 'balcao-released-'));
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterAll(async () => {
    await db.drop();
    rmSync(folder, { recursive: true });
  });

  /** Its tables alone: functions and triggers beside them are written anew by each version. */
  const build = async (): Promise<void> => {
    await db.owner.query(
      'drop schema public cascade; drop schema drizzle cascade; create schema public',
    );
    for (const file of readdirSync(join(MIGRATIONS, 'before')).sort())
      await db.owner.query(readFileSync(join(MIGRATIONS, 'before', file), 'utf8'));
    cpSync(MIGRATIONS, folder, { recursive: true });
    const journal = join(folder, 'meta', '_journal.json');
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: Row[] };
    const own = entries.slice(0, migrationsOf(version).length);
    writeFileSync(journal, JSON.stringify({ ...rest, entries: own }));
    await migrate(drizzle(db.owner), { migrationsFolder: folder });
  };

  it('comes to the present one with all that was in it', async () => {
    await build();
    for (const [table, its] of Object.entries(rows)) {
      const columns = Object.keys(its[0] ?? {}).map((name) => `"${name}"`);
      await db.owner.query(
        `insert into "${table}" (${columns.join(', ')}) overriding system value
         select ${columns.join(', ')} from jsonb_populate_recordset(null::"${table}", $1)`,
        [JSON.stringify(its)],
      );
    }
    await prepareDatabase(db.ownerUrl, db.appUrl);
    for (const [table, its] of Object.entries(rows)) {
      const { rows: now } = await db.app.query<{ row: Row }>(
        `select to_jsonb(t) as row from "${table}" t`,
      );
      const found = now.map(({ row }) => row);
      expect(found, table).toHaveLength(its.length);
      for (const row of its) expect(found, table).toContainEqual(expect.objectContaining(row));
    }
    const { rows: last } = await db.owner.query<{ when: string }>(
      'select max(created_at)::text as when from drizzle.__drizzle_migrations',
    );
    expect(last[0]?.when).toBe(String(listMigrations().at(-1)?.when));
  });
});
