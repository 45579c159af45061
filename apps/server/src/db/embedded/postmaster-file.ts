import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './folder-lock.ts';

/** What PostgreSQL writes of itself in its data folder while it runs. */
export interface PostmasterFile {
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
