import { abrirArmazenamento } from '../adapters/armazenamento/pasta.ts';
import { readCopies, readDatabase, readGiven, readKey, readStorage } from '../config.ts';
import { startEmbedded } from '../db/embedded.ts';
import { OperatorError } from '../operator-error.ts';
import { abrirCopias, type Copias } from './copias.ts';
import type { CopiaFeita } from './copiar.ts';

/** The same for a command, which works beside a server that is running. */
export interface CopiasDoOperador extends Omit<Copias, 'copiar'> {
  copiar: () => Promise<CopiaFeita>;
}

/** @throws OperatorError where the operator gave no place for copies */
export const abrirCopiasDoOperador = async (): Promise<CopiasDoOperador> => {
  const onde = readCopies();
  if (onde === undefined)
    throw new OperatorError(
      'Diga em BACKUP_URL onde ficam as cópias (file:///srv/copias ou s3://…) e em BACKUP_KEY a chave delas (docs/manual/operar.md).',
    );
  const { dataDir } = readDatabase();
  const copias = await abrirCopias(onde, dataDir, () => new Date());
  return {
    ...copias,
    copiar: async () => {
      const banco = await startEmbedded({ dataDir, notice: () => undefined, share: true });
      try {
        const armazenamento = await abrirArmazenamento(readStorage());
        return await copias.copiar(banco, {
          armazenamento,
          appKey: readKey(),
          ambiente: readGiven(),
        });
      } finally {
        await banco.stop();
      }
    },
  };
};
