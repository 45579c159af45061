import pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import type { Config } from '../config.ts';
import { startEmbedded, type EmbeddedOptions } from './embedded.ts';

const OLDEST = 15;

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
};

/** Where it is, without the password. */
const placeOf = ({ user, host, port, database }: pg.Client): string =>
  `${user ?? ''}@${host}:${port}/${database ?? ''}`;

const clientFor = (connectionString: string, variable: string): pg.Client => {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  } catch {
    throw new OperatorError(
      `${variable} não é um endereço de PostgreSQL, como postgresql://usuario:senha@servidor:5432/banco (na senha, escreva @ : / como %40 %3A %2F; de vários servidores, o endereço do intermediário à frente deles).`,
    );
  }
};

/**
 * Makes sure that a database of the operator's own can serve.
 * @param variable the setting that names it, for the message
 * @throws OperatorError in one line, without the password.
 */
export const checkOutsideDatabase = async (url: string, variable: string): Promise<void> => {
  const client = clientFor(url, variable);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; icu: boolean; replica: boolean }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version,
              to_regcollation('"pt-BR-x-icu"') IS NOT NULL AS icu,
              pg_is_in_recovery() AS replica`,
    );
    const { version = 0, icu = false, replica = false } = rows[0] ?? {};
    if (version < OLDEST || !icu) {
      throw new OperatorError(
        `O PostgreSQL de ${variable} (versão ${version}) não serve: é preciso a versão ${OLDEST} ou mais nova, com suporte a ICU.`,
      );
    }
    if (replica)
      throw new OperatorError(
        `O PostgreSQL de ${variable} (${placeOf(client)}) é uma réplica, que só se lê: dê o endereço do principal, ou do intermediário que o acha.`,
      );
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `Não foi possível usar o PostgreSQL de ${variable} (${placeOf(client)}): ${reasonOf(error)}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** The database, as its owner and as the application. */
interface Databases {
  ownerUrl: string;
  appUrl: string;
  /** Of the embedded one alone. */
  superuserUrl?: string;
  stop: () => Promise<void>;
}

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'> &
  Partial<Pick<Config, 'databaseLeituraUrl' | 'workers'>>;

/** Room for the connections of each process, and for commands and copies. */
const connectionsOf = (workers: number) => ({
  max_connections: String(Math.max(100, 30 + 12 * workers)),
});

/**
 * The operator's own PostgreSQL where `DATABASE_URL` names one, else ours.
 * @throws OperatorError in one line.
 */
export const openDatabases = async (
  { dataDir, databaseUrl, databaseOwnerUrl, databaseLeituraUrl, workers = 1 }: Settings,
  notice: (text: string) => void,
  ours: Pick<EmbeddedOptions, 'share' | 'meanwhile'> = {},
): Promise<Databases> => {
  if (databaseUrl === undefined)
    return startEmbedded({ dataDir, notice, ...ours, settings: connectionsOf(workers) });
  // A replica that is away is waited for, while the primary answers; an address that is none never comes.
  if (databaseLeituraUrl !== undefined) clientFor(databaseLeituraUrl, 'DATABASE_LEITURA_URL');
  await checkOutsideDatabase(databaseUrl, 'DATABASE_URL');
  if (databaseOwnerUrl === undefined) {
    notice(
      'Sem DATABASE_OWNER_URL o Balcão usa um só usuário do banco, que pode alterar a trilha de auditoria.',
    );
  } else {
    await checkOutsideDatabase(databaseOwnerUrl, 'DATABASE_OWNER_URL');
  }
  const stop = () => Promise.resolve();
  return { appUrl: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl, stop };
};
