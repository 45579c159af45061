import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { PASTA } from '../config/pasta.ts';

const MIGRATIONS = fileURLToPath(new URL('migrations', PASTA));

/** One number for all replicas, so that one migrates and the others wait: 'BALCAO' in ASCII. */
const LOCK = 0x42_41_4c_43_41_4f;

/** SQL beside the generated migrations that the schema's declaration cannot say. */
const readSql = (name: string): string => readFileSync(join(MIGRATIONS, name), 'utf8');

/**
 * Runs the hand-written files of a folder, in the order of their names, each in a transaction: those
 * that are new here, or say something else than when they ran. A file may run again at any time.
 */
const runHandwritten = async (client: pg.Client, folder: 'before' | 'after'): Promise<void> => {
  await client.query(`CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.handwritten (name text PRIMARY KEY, sha256 text NOT NULL)`);
  for (const file of readdirSync(join(MIGRATIONS, folder)).sort()) {
    const name = `${folder}/${file}`;
    const text = readSql(name);
    const values = [name, createHash('sha256').update(text).digest('hex')];
    const { rowCount } = await client.query(
      'SELECT FROM drizzle.handwritten WHERE name = $1 AND sha256 = $2',
      values,
    );
    if (rowCount === 1) continue;
    await client.query('BEGIN');
    await client.query(text);
    await client.query(
      `INSERT INTO drizzle.handwritten VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET sha256 = EXCLUDED.sha256`,
      values,
    );
    await client.query('COMMIT');
  }
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
    await runHandwritten(client, 'before');
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    await runHandwritten(client, 'after');
    const { user: appRole } = new pg.Client({ connectionString: appUrl });
    if (appRole !== undefined && appRole !== client.user) await grant(client, appRole);
    await seed();
  } finally {
    await client.end();
  }
};
