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
  readdirSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError, hasCode } from '../../operator-error.ts';
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
  meanwhile?: () => void,
): Promise<void> => {
  const child = launch(launcher, command, ['pipe', 'ignore', 'pipe']);
  const exit = once(child, 'exit');
  // A program that ends before it has read everything says why on stderr.
  child.stdin?.on('error', () => undefined).end(input);
  meanwhile?.();
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
  meanwhile?: () => void,
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
    await runToEnd(launcher, [initdb, '-D', aside, ...options, ...access], '', meanwhile);
    const single = [postgres, '--single', '-D', aside, '-c', 'exit_on_error=on', SUPERUSER];
    await runToEnd(launcher, single, rolesSql(home));
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(aside, data);
};

interface Claim {
  file: string;
  since: number;
  pid: number;
  /** When the process started, in the system's own count: pids are used again, this pair is not. */
  birth: string;
}

export type FolderLock = { held: true; release: () => void } | { held: false; pid: number };

const UNKNOWN = '0';

const birthOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? UNKNOWN;
  } catch {
    return UNKNOWN;
  }
};

/** Whether a process with this pid exists, ours or not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

const parse = (file: string): Claim | undefined => {
  const [, since, pid, birth] = /^(\d+)-(\d+)-(\d+)$/.exec(file) ?? [];
  if (since === undefined || pid === undefined || birth === undefined) return undefined;
  return { file, since: Number(since), pid: Number(pid), birth };
};

const stillRuns = ({ pid, birth }: Claim): boolean =>
  isAlive(pid) && [birth, UNKNOWN].includes(birthOf(pid));

const isEarlier = (a: Claim, b: Claim): boolean =>
  a.since === b.since ? a.pid < b.pid : a.since < b.since;

let claims = 0;

/**
 * Takes a folder for this process. Everyone first writes a claim, a file named for the process
 * alone, then looks at the others': a dead one is removed (no living process shares its name, so
 * no race), an earlier one wins, a later one is given a moment to withdraw. A lock left by
 * kill -9 therefore never blocks the next start.
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  claims += 1;
  const mine = {
    since: Date.now() * 1000 + (claims % 1000),
    pid: process.pid,
    birth: birthOf(process.pid),
  };
  const file = `${mine.since}-${mine.pid}-${mine.birth}`;
  const release = () => rmSync(join(folder, file), { force: true });
  writeFileSync(join(folder, file), '', { mode: 0o600 });

  for (let patience = 50; ; patience -= 1) {
    const others = readdirSync(folder)
      .filter((name) => name !== file)
      .flatMap((name) => parse(name) ?? [])
      .filter((claim) => {
        if (stillRuns(claim)) return true;
        rmSync(join(folder, claim.file), { force: true });
        return false;
      });
    const winner = others.find((other) => isEarlier(other, { file, ...mine }) || patience === 0);
    if (winner === undefined && others.length === 0) return { held: true, release };
    if (winner !== undefined) {
      release();
      return { held: false, pid: winner.pid };
    }
    await sleep(20);
  }
};
