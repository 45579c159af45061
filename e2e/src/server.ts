import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from './paths.ts';

const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 60_000;
const LOOK_MS = 10;

export interface RunningServer {
  url: string;
  pid: number;
  /** Where it writes the mails. */
  emails: string;
  /** File of what it says, until this process starts another. */
  log: string;
  stop: () => Promise<void>;
}

interface ServerOptions {
  /** Environment on top of ours, from the address at which the server will answer. */
  settings?: (url: string) => Record<string, string>;
  /** Stays when the server stops; otherwise it gets a new one, which goes with it. */
  dataDir?: string;
  /** Where it listens; a free one, unless said. */
  port?: number;
  /** What starts it: the built program by itself, as production does, unless said otherwise. */
  command?: readonly [string, ...string[]];
}

/**
 * Starts the built server on a free port, with a data folder of its own and the demonstration in
 * it, and waits until it answers.
 * @throws when it ends or does not answer in time, with the last lines it wrote
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { dataDir = newDataDir() } = options;
  const [program, ...words] = options.command ?? [
    process.execPath,
    '--max-semi-space-size=32',
    repository('apps/server/dist/main.js'),
  ];
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const log = openLog();
  const child = spawn(program, words, {
    cwd: repository('.'),
    env: environment({ PORT: String(port), DATA_DIR: dataDir, ...options.settings?.(url) }),
    stdio: ['ignore', log.file, log.file],
  });
  closeSync(log.file);
  const stop = async () => {
    await stopProcess(child);
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await answering(`${url}/ready`, child);
  } catch (error) {
    await stop();
    const lines = readFileSync(log.path, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
    throw new Error(`the server did not start: ${String(error)}\n${lines}`, { cause: error });
  }
  return { url, pid: child.pid ?? 0, emails: join(dataDir, 'emails'), log: log.path, stop };
}

/**
 * A data folder for one server. In a run of journeys it has the demonstration in it already, a copy of the
 * one that was loaded before the first journey: that takes a third of what loading another one does.
 */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-e2e-'));
  const loaded = process.env['BALCAO_DEMONSTRACAO'];
  // The database may belong to another user, and keeps its own.
  if (loaded !== undefined) execFileSync('cp', ['-a', `${loaded}/.`, folder]);
  return folder;
}

/** Loads the demonstration once, for the folders of all later servers of a run, with which it goes. */
export async function loadDemonstrationOnce(): Promise<void> {
  const dataDir = newDataDir();
  const server = await startServer({ dataDir });
  await server.stop();
  process.env['BALCAO_DEMONSTRACAO'] = dataDir;
}

/** Ours, without what would make the server look at another database or address. */
function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { DATABASE_URL, DATABASE_OWNER_URL, PUBLIC_URL, NODE_ENV, ...rest } = process.env;
  return { ...rest, HOST: '127.0.0.1', DEMO: 'on', ...settings };
}

function openLog(): { path: string; file: number } {
  const folder = repository('test-results');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `server-${process.pid}.log`);
  return { path, file: openSync(path, 'w') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    if (hasEnded(child)) throw new Error(`it ended with code ${String(child.exitCode)}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(LOOK_MS);
  }
  throw new Error(`no answer at ${url} in ${START_LIMIT_MS / 1000} s`);
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Asks first; the embedded database stops with the process, also when it has to be killed. */
async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = await Promise.race([
    ended.then(() => false),
    sleep(STOP_LIMIT_MS, true, { ref: false }),
  ]);
  if (!late) return;
  child.kill('SIGKILL');
  await ended;
  throw new Error(`the server did not stop in ${STOP_LIMIT_MS / 1000} s`);
}
