import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { OperatorError } from '../../operator-error.ts';
import { type Binaries, launch, type Launcher, clusterPaths } from './launcher.ts';

export const SUPERUSER = 'postgres';
export const OWNER_ROLE = 'balcao_dono';
export const APP_ROLE = 'balcao_app';
export const DATABASE = 'balcao';

/** Password of a role, derived from the one secret kept beside the data. */
export const passwordOf = (home: string, role: string): string => {
  const key = readFileSync(clusterPaths(home).key);
  return createHmac('sha256', key).update(role).digest('base64url');
};

const runToEnd = async (
  launcher: Launcher,
  command: readonly string[],
  input: string,
): Promise<void> => {
  const child = launch(launcher, command, ['pipe', 'ignore', 'pipe']);
  const exit = once(child, 'exit');
  // A program that ends before it has read everything says why on stderr.
  child.stdin?.on('error', () => undefined).end(input);
  const complaint = child.stderr ? text(child.stderr) : '';
  const [code] = (await exit) as [number | null];
  if (code === 0) return;
  const line = (await complaint).trim().split('\n').at(-1) ?? '';
  throw new OperatorError(`Não foi possível criar o banco de dados embutido: ${line}`);
};

/** Runs before the database ever listens: one statement a line. */
const rolesSql = (home: string): string =>
  [
    `CREATE ROLE ${OWNER_ROLE} LOGIN PASSWORD '${passwordOf(home, OWNER_ROLE)}'`,
    `CREATE ROLE ${APP_ROLE} LOGIN PASSWORD '${passwordOf(home, APP_ROLE)}'`,
    `CREATE DATABASE ${DATABASE} OWNER ${OWNER_ROLE}`,
    `REVOKE ALL ON DATABASE ${DATABASE} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${DATABASE} TO ${APP_ROLE}`,
    '',
  ].join('\n');

/**
 * Creates the cluster with its two roles and its database, unless it exists. It is made aside and
 * renamed when complete, so that a start cut short leaves nothing half done.
 */
export const ensureCluster = async (
  home: string,
  launcher: Launcher,
  { initdb, postgres }: Binaries,
): Promise<void> => {
  const { data, key } = clusterPaths(home);
  if (existsSync(data)) return;

  const aside = join(home, 'novo');
  const passwordFile = join(home, 'senha');
  const give = (path: string) => {
    if (launcher.user) chownSync(path, launcher.user.uid, launcher.user.gid);
  };
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { mode: 0o700 });
  give(aside);
  writeFileSync(key, randomBytes(32).toString('hex'), { mode: 0o600 });
  writeFileSync(passwordFile, passwordOf(home, SUPERUSER), { mode: 0o600 });
  give(passwordFile);

  // C.UTF-8 is not on every macOS; names sort by ICU in any case.
  const locale = process.platform === 'darwin' ? 'C' : 'C.UTF-8';
  const options = ['-E', 'UTF8', '--locale-provider=icu', '--icu-locale=pt-BR', '--locale', locale];
  const access = ['-U', SUPERUSER, '-A', 'scram-sha-256', '--pwfile', passwordFile];
  try {
    await runToEnd(launcher, [initdb, '-D', aside, ...options, ...access], '');
    const single = [postgres, '--single', '-D', aside, '-c', 'exit_on_error=on', SUPERUSER];
    await runToEnd(launcher, single, rolesSql(home));
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(aside, data);
};
