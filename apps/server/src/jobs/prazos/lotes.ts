import type { SolicitacaoGuardada } from '../../slices/esic/processo/solicitacoes.repository.ts';
import type { Database, Transacao } from '../../db/client.ts';
import { tryLockPrazos, type Marca } from './prazos.repository.ts';

/** Requests that are held at once. */
const TAMANHO = 200;

/**
 * Goes through requests of an orgao in batches, each a transaction of its own; stops when another
 * process is at the same orgao, which then does the rest.
 * @param fazer takes a batch under lock, by deadline, and answers it
 */
export const emLotes = async (
  db: Database,
  cod_empre: number,
  fazer: (
    tx: Transacao,
    lote: { marca: Marca | undefined; tamanho: number },
  ) => Promise<readonly SolicitacaoGuardada[]>,
): Promise<void> => {
  let marca: Marca | undefined;
  for (;;) {
    const feitas = await db.transaction(async (tx) =>
      (await tryLockPrazos(tx, cod_empre)) ? fazer(tx, { marca, tamanho: TAMANHO }) : [],
    );
    const ultima = feitas.at(-1);
    if (ultima === undefined || feitas.length < TAMANHO) return;
    marca = { id: ultima.id, data_previsao: ultima.fatos.data_previsao };
  }
};
