import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** However busy the machine is: a start that never ends fails here, before the limit of its test. */
const PATIENCE_MS = 120_000;

/** A user that owns nothing. */
export const NOBODY = 65_534;

const bootstrap = (as: { uid?: number; gid?: number }) =>
  spawnSync(process.execPath, ['scripts/bootstrap.mjs'], { cwd: ROOT, encoding: 'utf8', ...as });

/** Installs and builds what is missing, as the first `npm start` does. */
export const prepare = (): void => {
  const { status, stdout, stderr } = bootstrap({});
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
};

/** Only root can be somebody else, and only where the project's folder lets others read. */
export const othersMayStart = (): boolean =>
  process.getuid?.() === 0 && bootstrap({ uid: NOBODY, gid: NOBODY }).status === 0;

export interface Started {
  child: ChildProcess;
  pid: number;
  /** Everything printed so far. */
  output: () => string;
  /** The address once it is printed. */
  address: Promise<string>;
  /** Exit code, or the signal that ended it. */
  end: Promise<number | NodeJS.Signals | null>;
}

export interface StartOptions {
  env: Record<string, string>;
  /** Start as this user, which only root can. */
  uid?: number;
  /** What is typed; by default what `npm start` runs. */
  command?: readonly string[];
}

const NODE = process.execPath;
const START = [NODE, 'scripts/start.mjs'];

/** Starts the server as people do, on a free port, with nothing of this process's environment. */
export const startServer = ({ env, uid, command = START }: StartOptions): Started => {
  const [program = NODE, ...args] = command;
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'silent', ...env },
    ...(uid === undefined ? {} : { uid, gid: uid }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, as a shell gives a command: Ctrl-C can be sent to all of it.
    detached: true,
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const end = once(child, 'close').then(
    ([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null,
  );
  const find = async (): Promise<string> => {
    const deadline = Date.now() + PATIENCE_MS;
    while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
      const [, address] = /Balcão no ar: (\S+)/.exec(text) ?? [];
      if (address !== undefined) return address;
      await sleep(20);
    }
    throw new Error(`the server did not start:\n${text}`);
  };
  const address = find();
  // A start that is meant to fail is judged by its end.
  address.catch(() => undefined);
  return { child, pid: child.pid ?? 0, output: () => text, address, end };
};

/** Processes whose working folder lies in this one, as PostgreSQL's do; waits for stragglers. */
export const processesLeftIn = async (folder: string): Promise<string[]> => {
  const inFolder = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => {
        try {
          return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
        } catch {
          return false;
        }
      });
  const deadline = Date.now() + PATIENCE_MS;
  while (inFolder().length > 0 && Date.now() < deadline) await sleep(20);
  return inFolder();
};
