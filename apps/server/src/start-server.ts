import type { Config } from './config.ts';
import { openDatabases } from './db/databases.ts';
import type { Lifecycle } from './lifecycle.ts';
import { ensureFree } from './listen.ts';
import type * as onDatabase from './start-on-database.ts';
import { openWatching } from './start-watching.ts';

/** PostgreSQL may need longer than the other parts to write everything down. */
export const DATABASE_PATIENCE_MS = 60_000;

/**
 * Starts the parts of the server in their order: the database, and what stands on it. Of that the program is
 * loaded while PostgreSQL begins.
 * @param say tells the operator, in Portuguese
 * @returns what to tell when it is up: address and accounts
 */
export const startServer = async (
  lifecycle: Lifecycle,
  settings: Config,
  say: (text: string) => void,
  { worker, banks }: onDatabase.Beside = {},
): Promise<string> => {
  if (worker === undefined) await ensureFree(settings);
  const watching = await openWatching(settings, lifecycle, worker);
  let loaded: Promise<typeof onDatabase> | undefined;
  const load = () => (loaded ??= import('./start-on-database.ts'));
  const databases = await lifecycle.start(
    () =>
      openDatabases(settings, say, { share: worker !== undefined, meanwhile: () => void load() }),
    (opened) => opened.stop(),
    DATABASE_PATIENCE_MS,
  );
  const { startOnDatabase } = await load();
  return startOnDatabase(lifecycle, settings, say, { databases, watching, worker, banks });
};
