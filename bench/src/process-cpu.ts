import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc: 100 on every Linux that Node runs on. */
const MS_PER_TICK = 10;

/** Processor time in milliseconds of a process and all that it started (Linux only). */
export function cpuOfTree(root: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readStat);
  const family = new Set([root]);
  let before = 0;
  while (family.size > before) {
    before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  const ticks = processes.filter(({ pid }) => family.has(pid)).map((one) => one.ticks);
  return ticks.reduce((sum, own) => sum + own, 0) * MS_PER_TICK;
}

/** Nothing for a process that ended since the folder was listed. */
function readStat(pid: string): { pid: number; parent: number; ticks: number }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces: fields are counted after it (proc(5)).
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const parent = fields[1] ?? 0;
    // Its own time and that of children that have ended: user and system of each.
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0);
    return [{ pid: Number(pid), parent, ticks }];
  } catch {
    return [];
  }
}
