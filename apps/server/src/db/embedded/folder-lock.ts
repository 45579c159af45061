import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '../../operator-error.ts';

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
