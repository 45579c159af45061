import { totalmem } from 'node:os';

const MIB = 2 ** 20;

/** The server itself, with its printer: PostgreSQL takes its shares of what this leaves. */
const SERVER_MIB = 512;

/** Of the memory beside the server: a share of it, never less nor more than so many MiB. */
interface Share {
  of: number;
  least: number;
  most: number;
}

/**
 * What of PostgreSQL grows with the machine. A city's tables and indices fit in the largest
 * `shared_buffers`; the system's own cache takes the rest of the memory, as `effective_cache_size` tells
 * the planner. `work_mem` may be taken by each of ten connections, several times.
 */
const SHARES: Readonly<Record<string, Share>> = {
  shared_buffers: { of: 1 / 4, least: 64, most: 2048 },
  effective_cache_size: { of: 3 / 4, least: 128, most: Infinity },
  work_mem: { of: 1 / 256, least: 4, most: 16 },
  maintenance_work_mem: { of: 1 / 16, least: 32, most: 512 },
};

/** The reasons are in `docs/decisions/0049-a-database-as-large-as-its-machine.md`. */
const ALWAYS: Readonly<Record<string, string>> = {
  // What was answered was written down, whatever a file in the data folder says.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Our statements are short: translating a plan takes longer than following it.
  jit: 'off',
  track_io_timing: 'on',
  // The queue, the limits and the counters change the same few rows all day.
  autovacuum_vacuum_scale_factor: '0.05',
  autovacuum_vacuum_insert_scale_factor: '0.05',
  autovacuum_analyze_scale_factor: '0.02',
  autovacuum_naptime: '30s',
  // Each page that is changed after a checkpoint is written whole, once: fewer checkpoints, less written.
  checkpoint_timeout: '15min',
};

const mib = (bytes: number, { of, least, most }: Share): string => {
  const beside = Math.max(0, bytes / MIB - SERVER_MIB);
  return `${Math.min(most, Math.max(least, Math.floor(beside * of)))}MB`;
};

/** Settings of PostgreSQL on a machine of so many bytes of memory, which it shares with the server. */
export const settingsFor = (bytes: number): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(SHARES).map(([name, share]) => [name, mib(bytes, share)])),
  ...ALWAYS,
});

/** Bytes of memory that this process may use: the machine's, or less where its container says so. */
export const memoryHere = (): number => {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
};
