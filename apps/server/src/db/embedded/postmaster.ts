import { execFileSync, type ChildProcess } from 'node:child_process';
import {
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  closeSync,
  fstatSync,
  openSync,
  renameSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './cluster.ts';
import { type Binaries, launch, type Launcher, clusterPaths } from './launcher.ts';
import { memoryHere, settingsFor } from './settings.ts';

/** What PostgreSQL writes of itself in its data folder while it runs. */
interface PostmasterFile {
  pid: number;
  port: number;
  ready: boolean;
}

const fileIn = (data: string): string => join(data, 'postmaster.pid');

export const readPostmasterFile = (data: string): PostmasterFile | undefined => {
  try {
    const lines = readFileSync(fileIn(data), 'utf8').split('\n');
    const ready = lines[7]?.trim() === 'ready';
    return { pid: Number(lines[0]), port: Number(lines[3]), ready };
  } catch {
    return undefined;
  }
};

const worksIn = (pid: number, data: string): boolean => {
  try {
    if (process.platform === 'linux') {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
    }
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(data);
  } catch {
    return false;
  }
};

const PATIENCE_MS = 20_000;

/**
 * Clears what a start cut short left: a PostgreSQL still shutting down is waited for, and a file
 * whose pid now belongs to another program is removed, which PostgreSQL itself would not dare. To
 * be called by the holder of the folder's lock only.
 */
export const clearLeftovers = async (data: string): Promise<void> => {
  const left = readPostmasterFile(data);
  if (left === undefined || !isAlive(left.pid)) return;
  if (!worksIn(left.pid, data)) {
    rmSync(fileIn(data));
    return;
  }
  process.kill(left.pid, 'SIGINT');
  const deadline = Date.now() + PATIENCE_MS;
  while (isAlive(left.pid) && Date.now() < deadline) await sleep(20);
  if (isAlive(left.pid)) process.kill(left.pid, 'SIGQUIT');
};

export interface PostmasterOptions {
  home: string;
  launcher: Launcher;
  binaries: Binaries;
  /** PostgreSQL settings besides ours; tests trade durability for speed. */
  settings: Readonly<Record<string, string>>;
  /** Called when it has begun, and is not ready yet. */
  meanwhile?: (() => void) | undefined;
}

/** PostgreSQL ended before it was ready; the message is its own. */
export class PostmasterError extends Error {}

const OUR_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // A failed statement and its detail may quote personal data; the application logs what it needs.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

const LOG_LIMIT = 10 * 1024 * 1024;

const openLog = (path: string): number => {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
};

const reasonIn = (log: string, from: number): string => {
  const written = readFileSync(log).subarray(from).toString('utf8').trim().split('\n');
  const line = written.findLast((text) => /FATAL|PANIC/.test(text)) ?? written.at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC): +/, '');
};

/** A PostgreSQL process; `ready` settles when it takes connections, or ended instead. */
interface Postmaster {
  child: ChildProcess;
  ready: Promise<void>;
}

/** Starts PostgreSQL on 127.0.0.1 at this port. */
export const startPostmaster = (options: PostmasterOptions, port: number): Postmaster => {
  const { data, log } = clusterPaths(options.home);
  const settings = Object.entries({
    ...settingsFor(memoryHere()),
    ...OUR_SETTINGS,
    ...options.settings,
  });
  const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [options.binaries.postgres, '-D', data, '-p', String(port), ...flags];

  const logFile = openLog(log);
  const from = fstatSync(logFile).size;
  const child = launch(options.launcher, command, ['ignore', logFile, logFile]);
  closeSync(logFile);
  options.meanwhile?.();
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));

  const waitUntilReady = async (): Promise<void> => {
    for (;;) {
      if (failure) throw failure;
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new PostmasterError(reasonIn(log, from));
      }
      const file = readPostmasterFile(data);
      if (file?.ready && file.pid === child.pid) return;
      await sleep(5);
    }
  };
  return { child, ready: waitUntilReady() };
};
