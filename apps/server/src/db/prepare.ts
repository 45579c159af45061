import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { direitosNasFilas, prepararFilas } from './filas.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** One number for all replicas, so that one migrates and the others wait: 'BALCAO' in ASCII. */
const LOCK = 0x42_41_4c_43_41_4f;

/** Tables that the application may read and add to, never change: the audit trail. */
const APPEND_ONLY = ['auditoria', 'auditoria_selos'];
/** What is added and taken away, never changed. */
const NEVER_CHANGED = ['auditoria_do_dia'];
/** What only the operator sets. */
const READ_ONLY = ['fontes_tributarias', 'auditoria_por_reselar'];

const grant = async (client: pg.Client, role: string): Promise<void> => {
  const app = client.escapeIdentifier(role);
  const statements = [
    'BEGIN',
    `GRANT USAGE ON SCHEMA public TO ${app}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${app}`,
    `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${app}`,
    ...direitosNasFilas(app),
    ...APPEND_ONLY.map((table) => `REVOKE UPDATE, DELETE ON ${table} FROM ${app}`),
    ...NEVER_CHANGED.map((table) => `REVOKE UPDATE ON ${table} FROM ${app}`),
    ...READ_ONLY.map((table) => `REVOKE INSERT, UPDATE, DELETE ON ${table} FROM ${app}`),
    'COMMIT',
  ];
  await client.query(statements.join(';\n'));
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
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    await prepararFilas((text, values) => client.query(text, values));
    const { user: appRole } = new pg.Client({ connectionString: appUrl });
    if (appRole !== undefined && appRole !== client.user) await grant(client, appRole);
    await seed();
  } finally {
    await client.end();
  }
};
