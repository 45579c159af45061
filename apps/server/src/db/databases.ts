import type { Config } from '../config.ts';
import { startEmbedded } from './embedded.ts';
import { checkOutsideDatabase } from './outside.ts';

/** The database, as its owner and as the application. */
export interface Databases {
  ownerUrl: string;
  appUrl: string;
  stop: () => Promise<void>;
}

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>;

/**
 * The operator's own PostgreSQL where `DATABASE_URL` names one, else ours.
 * @param share for commands: join the database of a server that runs on the same data folder
 * @throws OperatorError in one line.
 */
export const openDatabases = async (
  { dataDir, databaseUrl, databaseOwnerUrl }: Settings,
  notice: (text: string) => void,
  share = false,
): Promise<Databases> => {
  if (databaseUrl === undefined) return startEmbedded({ dataDir, notice, share });
  await checkOutsideDatabase(databaseUrl, 'DATABASE_URL');
  if (databaseOwnerUrl === undefined) {
    notice(
      'Sem DATABASE_OWNER_URL o Balcão usa um só usuário do banco, que pode alterar a trilha de auditoria.',
    );
  } else {
    await checkOutsideDatabase(databaseOwnerUrl, 'DATABASE_OWNER_URL');
  }
  const stop = () => Promise.resolve();
  return { appUrl: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl, stop };
};
