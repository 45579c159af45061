import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'balcao-teste-';

/** Linux's disk in memory; in a container often of 64 MB. */
const MEMORY_DISK = '/dev/shm';
/** A run's databases, write-ahead log and temporary files stay well below it. */
const ENOUGH_BYTES = 3 * 1024 ** 3;

/** Where a run writes: in memory where there is room, which saves a tenth of its time. */
const disk = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    return bavail * bsize >= ENOUGH_BYTES ? MEMORY_DISK : tmpdir();
  } catch {
    return tmpdir();
  }
};

/** Whether a process with this pid exists, of this user or another. */
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Data of runs that were killed. */
const removeOldRuns = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    rmSync(join(folder, name), { recursive: true, force: true });
  }
};

/**
 * A folder for what a run of tests writes, which goes with it, and in it the temporary files of this process
 * and of all that it starts from now on, whatever user they run as.
 */
export const openFolderOfRun = (): { folder: string; remove: () => void } => {
  const within = disk();
  removeOldRuns(within);
  const folder = mkdtempSync(join(within, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o711);
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);
  process.env['TMPDIR'] = temporary;
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
