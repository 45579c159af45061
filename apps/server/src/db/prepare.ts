import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import { PASTA } from '../config/pasta.ts';

const MIGRATIONS = fileURLToPath(new URL('migrations', PASTA));

/** One number for all replicas, so that one migrates and the others wait: 'BALCAO' in ASCII. */
const LOCK = 0x42_41_4c_43_41_4f;

/** SQL beside the generated migrations that the schema's declaration cannot say. */
const readSql = (name: string): string => readFileSync(join(MIGRATIONS, name), 'utf8');

/** The hand-written files that ran here, each with the digest of what it said. */
const readHandwritten = async (client: pg.Client): Promise<ReadonlyMap<string, string>> => {
  await client.query(`CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.handwritten (name text PRIMARY KEY, sha256 text NOT NULL)`);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM drizzle.handwritten',
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
};

/**
 * Runs the hand-written files of a folder, in the order of their names, each in a transaction: those
 * that are new here, or say something else than when they ran. A file may run again at any time.
 */
const runHandwritten = async (
  client: pg.Client,
  folder: 'before' | 'after',
  ran: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const file of readdirSync(join(MIGRATIONS, folder)).sort()) {
    const name = `${folder}/${file}`;
    const text = readSql(name);
    const sha256 = createHash('sha256').update(text).digest('hex');
    if (ran.get(name) === sha256) continue;
    const row = [name, sha256].map((value) => client.escapeLiteral(value)).join(', ');
    // One message is one transaction.
    await client.query(`${text};
      INSERT INTO drizzle.handwritten VALUES (${row})
      ON CONFLICT (name) DO UPDATE SET sha256 = EXCLUDED.sha256`);
  }
};

/** What drizzle's own `migrate` uses of its database, and its types do not tell. */
interface Migrator {
  dialect: {
    migrate: (migrations: MigrationMeta[], session: unknown, config: object) => Promise<void>;
  };
  session: unknown;
}

/** As drizzle's `migrate` does, which would send the several hundred statements of a first start one by one. */
const runGenerated = async (client: pg.Client): Promise<void> => {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const { dialect, session } = drizzle(client) as unknown as Migrator;
  const together = migrations.map(({ sql, ...rest }) => ({ ...rest, sql: [sql.join(';\n')] }));
  await dialect.migrate(together, session, {});
};

const grant = async (client: pg.Client, role: string): Promise<void> => {
  const statements = readSql('grants.sql').replaceAll(':app', client.escapeIdentifier(role));
  await client.query(`BEGIN;\n${statements};\nCOMMIT`);
};

/**
 * Brings the tables up to date as their owner, then lets the application's role use them: read and
 * write rows, on the audit trail only read and insert, and queue and take jobs. Where owner and
 * application are one role there is nothing to grant.
 * @param seed first rows, once the application may write; any number of servers may start at once,
 * and they come to this one after another
 */
export const prepareDatabase = async (
  ownerUrl: string,
  appUrl: string,
  seed: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'balcao-migracao' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    // Some forty commits need no disk each: the next that does takes them along, and what was lost is done again.
    await client.query('SET synchronous_commit TO off');
    const ran = await readHandwritten(client);
    await runHandwritten(client, 'before', ran);
    await runGenerated(client);
    await runHandwritten(client, 'after', ran);
    await client.query('RESET synchronous_commit');
    const { user: appRole } = new pg.Client({ connectionString: appUrl });
    if (appRole !== undefined && appRole !== client.user) await grant(client, appRole);
    await seed();
  } finally {
    await client.end();
  }
};
