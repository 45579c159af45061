import { abrirArmazenamento } from '../adapters/armazenamento/pasta.ts';
import {
  readCopies,
  readDatabase,
  readEnsaio,
  readGiven,
  readKey,
  readStorage,
} from '../config.ts';
import { createCofre } from '../core/cofre.ts';
import { findEnsaios } from '../core/ensaios.repository.ts';
import type { EstadoDasCopias } from '../core/estado-das-copias.ts';
import { NO_LIMITS, openDatabase, openPool } from '../db/client.ts';
import { startEmbedded } from '../db/embedded.ts';
import { OperatorError } from '../operator-error.ts';
import { abrirCopias, type Copias } from './copias.ts';
import type { CopiaFeita } from './copiar.ts';
import { conferirPorFora } from './ensaiar-por-fora.ts';

/** The same for a command, which works beside a server that is running. */
export interface CopiasDoOperador extends Omit<Copias, 'copiar'> {
  copiar: () => Promise<CopiaFeita>;
}

/** What came of the last one, for what was restored is taken away as soon as it was checked. */
const lembrarEnsaios = ({ ensaio, falhaDoEnsaio }: EstadoDasCopias): string[] => {
  const falhou = falhaDoEnsaio && [
    `O de ${falhaDoEnsaio.em} não pôde ser feito: ${falhaDoEnsaio.motivo}.`,
  ];
  if (ensaio === undefined) return falhou ?? ['Nenhum foi feito ainda.'];
  const { em, problemas } = ensaio;
  return [
    ...(falhou ?? []),
    problemas.length === 0
      ? `No último conferido, de ${em}, tudo conferia.`
      : `O último conferido, de ${em}, achou ${problemas.length} problemas:`,
    ...problemas.map((problema) => `  PROBLEMA: ${problema}.`),
  ];
};

const lerEnsaios = async (ownerUrl: string): Promise<string[]> => {
  const pool = openPool(ownerUrl, () => undefined, NO_LIMITS);
  try {
    return lembrarEnsaios(await findEnsaios(openDatabase(pool)));
  } finally {
    await pool.end();
  }
};

/** Of a database of the operator's own what was restored can be checked, and nothing else be done from here. */
const copiadoPorFora = (): CopiasDoOperador => {
  const recusar = () =>
    Promise.reject(
      new OperatorError(
        'O PostgreSQL de DATABASE_URL é copiado e restaurado onde ele está (docs/manual/operar.md): daqui se confere que o log chega às cópias (npm run cli -- backup conferir) e o que foi restaurado para ensaio (npm run cli -- ensaio).',
      ),
    );
  return {
    listar: recusar,
    copiar: recusar,
    restaurar: recusar,
    ensaiar: async () => {
      const ensaioUrl = readEnsaio();
      if (ensaioUrl === undefined)
        throw new OperatorError(
          'Diga em ENSAIO_URL onde responde o banco restaurado para ensaio, com o usuário dono (docs/manual/operar.md).',
        );
      const { databaseUrl = '', databaseOwnerUrl: ownerUrl = databaseUrl } = readDatabase();
      const ensaio = await conferirPorFora(
        {
          ensaioUrl,
          ownerUrl,
          cofre: createCofre(readKey()),
          armazenamento: await abrirArmazenamento(readStorage()),
          relogio: () => new Date(),
        },
        true,
      );
      if (ensaio) return ensaio;
      const agora =
        'Nada restaurado responde em ENSAIO_URL, ou já está sendo conferido: um ensaio começa onde estão as cópias (docs/manual/operar.md).';
      throw new OperatorError([agora, ...(await lerEnsaios(ownerUrl))].join('\n'));
    },
  };
};

/** @throws OperatorError where the operator gave no place for copies */
export const abrirCopiasDoOperador = async (): Promise<CopiasDoOperador> => {
  const onde = readCopies();
  const { dataDir, databaseUrl } = readDatabase();
  if (databaseUrl !== undefined) return copiadoPorFora();
  if (onde === undefined)
    throw new OperatorError(
      'Diga em BACKUP_URL onde ficam as cópias (file:///srv/copias ou s3://…) e em BACKUP_KEY a chave delas (docs/manual/operar.md).',
    );
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
