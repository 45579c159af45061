import type { Armazenamento } from '../../adapters/armazenamento/port.ts';
import { deleteAnexo, type AnexoPorApagar } from '../../core/anexos.repository.ts';
import type { Executor } from '../../db/client.ts';

/**
 * Takes the bytes of a removed attachment out of the storage, then its row: cut short in between, or
 * done by two machines at once, it is simply done again.
 * @throws AppError ARMAZENAMENTO_INDISPONIVEL
 */
export const descartarAnexo = async (
  { db, armazenamento }: { db: Executor; armazenamento: Armazenamento },
  anexo: AnexoPorApagar,
): Promise<void> => {
  await armazenamento.apagar(anexo.chave);
  await deleteAnexo(db, anexo);
};
