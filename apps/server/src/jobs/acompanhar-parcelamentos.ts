import type { Cofre } from '../core/cofre.ts';
import type { EnfileirarCorreio } from '../core/correio/correio.ts';
import type { Orgaos } from '../core/orgao/orgao.ts';
import type { Database } from '../db/client.ts';
import { acompanharParcelamentos } from '../slices/tributos/parcelamentos/acompanhar-acordos.ts';
import { listOrgaosComAcordos } from '../slices/tributos/parcelamentos/acordos.repository.ts';
import { cadaOrgao } from './start-jobs.ts';

/** Ends the agreements whose day came, and tells of the others, in every orgao that has one which nothing ended yet. */
export const acompanharParcelamentosDeTodos = async (deps: {
  db: Database;
  cofre: Cofre;
  relogio: () => Date;
  enfileirarCorreio: EnfileirarCorreio;
  orgaos: Pick<Orgaos, 'get'>;
}): Promise<void> => {
  await cadaOrgao(deps, await listOrgaosComAcordos(deps.db), (orgao) =>
    acompanharParcelamentos(deps, orgao),
  );
};
