import { AppError } from '../../../core/app-error.ts';
import { hashDoCodigo, novosCodigos } from '../../../core/dois-fatores.ts';
import { saveCodigos, type DonoDoFator } from '../../../core/dois-fatores.repository.ts';
import type { Cofre } from '../../../core/cofre.ts';
import type { Executor } from '../../../db/client.ts';
import type { ContaRow } from '../contas.repository.ts';

/** @throws AppError DOIS_FATORES_INATIVO */
export const exigirAtivo = ({ dois_fatores_em }: ContaRow): void => {
  if (dois_fatores_em === null) throw new AppError('DOIS_FATORES_INATIVO');
};

/** Makes new recovery codes in the place of the former, and tells them this once. */
export const trocarCodigos = async (
  tx: Executor,
  cofre: Cofre,
  dono: DonoDoFator,
): Promise<string[]> => {
  const codigos = novosCodigos();
  const hashes = codigos.map((codigo) => hashDoCodigo(cofre, dono, codigo));
  await saveCodigos(tx, dono, hashes);
  return codigos;
};
