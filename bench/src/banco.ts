import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@balcao/server/src/db/embedded.ts';
import { prepareDatabase } from '@balcao/server/src/db/prepare.ts';

export interface Banco {
  /** A folder of its own for whatever a bench writes; goes with the database. */
  pasta: string;
  ownerUrl: string;
  appUrl: string;
  /** The same database, as who may do anything in it. */
  superuserUrl: string;
  fechar: () => Promise<void>;
}

/**
 * A database of its own like the one `npm start` brings up, with its tables and no row.
 * @param onde where its folder is made
 */
export const abrirBanco = async (onde = tmpdir()): Promise<Banco> => {
  const pasta = mkdtempSync(join(onde, 'balcao-bench-'));
  const postgres = await startEmbedded({ dataDir: join(pasta, 'dados'), notice: console.error });
  const { ownerUrl, appUrl } = postgres;
  await prepareDatabase(ownerUrl, appUrl);
  const superuserUrl = new URL(postgres.superuserUrl);
  superuserUrl.pathname = new URL(ownerUrl).pathname;
  const fechar = async () => {
    await postgres.stop();
    rmSync(pasta, { recursive: true });
  };
  return { pasta, ownerUrl, appUrl, superuserUrl: superuserUrl.href, fechar };
};
