import type { Armazenamento } from '../adapters/armazenamento/port.ts';
import { desistirDosOrfaos, listPorApagar } from '../slices/esic/anexos/anexos.repository.ts';
import type { Database } from '../db/client.ts';
import { descartarAnexo } from '../slices/esic/anexos/receber.ts';

/** Longer than any submission is silent, between two pieces of its bytes and up to its transaction. */
const ORFAO_MS = 3_600_000;
/** As many as one run takes away. */
const LOTE = 1_000;

interface Deps {
  db: Database;
  relogio: () => Date;
  armazenamento: Armazenamento;
}

/**
 * Takes away uploads that never got an owner (the sender gave up, the server fell) and attachments
 * that were removed: first the mark, then the bytes, then the row. Any number of replicas may do it,
 * and what one left half done another finishes.
 * @throws AggregateError when some could not be taken away; the next run tries them again
 */
export const limparAnexos = async (deps: Deps): Promise<void> => {
  const { db, relogio } = deps;
  const agora = relogio();
  await desistirDosOrfaos(db, { antesDe: new Date(agora.getTime() - ORFAO_MS), agora });
  const falhas: unknown[] = [];
  for (const anexo of await listPorApagar(db, LOTE)) {
    await descartarAnexo(deps, anexo).catch((error: unknown) => falhas.push(error));
  }
  if (falhas.length > 0) throw new AggregateError(falhas, 'attachments left in the storage');
};
