import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { isAlive } from '../db/embedded/folder-lock.ts';
import { startEmbedded } from '../db/embedded.ts';
import { prepareDatabase } from '../db/prepare.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { ownerUrl: string; appUrl: string; superuserUrl: string };
  }
}

const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const MANY_FILES = { max_connections: '300' };

const PREFIX = 'balcao-teste-';

/** Data of runs that were killed. */
const removeOldRuns = (): void => {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
};

/**
 * One PostgreSQL for the whole test run, like the one `npm start` brings up, with the tables of the
 * current migrations: the model that each test file copies.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  removeOldRuns();
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const notice = (text: string) => process.stderr.write(`${text}\n`);
  const postgres = await startEmbedded({ dataDir, notice, settings: { ...FAST, ...MANY_FILES } });
  await prepareDatabase(postgres.ownerUrl, postgres.appUrl);
  const { ownerUrl, appUrl, superuserUrl } = postgres;
  project.provide('postgres', { ownerUrl, appUrl, superuserUrl });
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};
