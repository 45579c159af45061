import { diaEm, type DataCivil } from '@balcao/domain';
import { useOrgao } from './orgao.ts';

const agora = (): Date => new Date();

/** The civil day that it is now in the institution, wherever the person is. */
export function useHoje(): DataCivil {
  const { fuso } = useOrgao();
  return diaEm(agora(), fuso);
}
