import { readFileSync } from 'node:fs';

/** Memory that a process has (`VmRSS`), or the most that it has had (`VmHWM`), in MiB (proc_pid_status(5)). */
export const memoriaDe = (pid: number, campo: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${campo}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
};
