import { DIAS_DE_AVISO_DO_DIREITO, diaUtil, inicioDoDia, somarDias } from '@balcao/domain';
import { avisarQuemAtende, haAbertoAte } from '../slices/direitos/encarregado.repository.ts';
import type { DepsDosPrazos, OrgaoDosPrazos } from './prazos/lotes.ts';

/**
 * Tells who answers for the encarregado that a right is overdue, or near its last day, every working day
 * until it is answered.
 */
export const avisarDireitos = async (
  { db }: Pick<DepsDosPrazos, 'db'>,
  { cod_empre, hoje, fuso, calendario }: OrgaoDosPrazos,
): Promise<void> => {
  if (!diaUtil(hoje, calendario)) return;
  const ate = somarDias(hoje, DIAS_DE_AVISO_DO_DIREITO);
  if (!(await haAbertoAte(db, cod_empre, ate))) return;
  const dia = inicioDoDia(hoje, fuso);
  await avisarQuemAtende(db, cod_empre, { tipo: 'DIREITO_PERTO_DO_FIM', dia });
};
