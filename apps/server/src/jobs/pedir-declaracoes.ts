import { anoQueSePede, diaEm } from '@balcao/domain';
import { listEmailsDosAdministradores } from '../core/contas/administradores.repository.ts';
import type { EnfileirarCorreio } from '../core/correio/correio.ts';
import type { Orgaos } from '../core/orgao/orgao.ts';
import type { Database } from '../db/client.ts';
import { listOrgaosSemDeclaracao, savePedido } from './declaracoes.repository.ts';
import { cadaOrgao } from './start-jobs.ts';

/** Hours between which the zones of the world are: somewhere in them June begins first and ends last. */
const FUSOS = [14, -12];
const HORA_MS = 3_600_000;

interface Deps {
  db: Database;
  relogio: () => Date;
  orgaos: Orgaos;
  enfileirarCorreio: EnfileirarCorreio;
}

/**
 * Asks the administrators, every June and once, for the declaration of the year before, where the list of
 * that year is empty (Lei 12.527/2011, arts. 30 and 40). Any number of replicas may do it.
 */
export const pedirDeclaracoes = async (deps: Deps): Promise<void> => {
  const { db, relogio, enfileirarCorreio } = deps;
  const agora = relogio().getTime();
  const dias = FUSOS.map((horas) => diaEm(new Date(agora + horas * HORA_MS), 'UTC'));
  const ano = dias.map(anoQueSePede).find((um) => um !== undefined);
  if (ano === undefined) return;
  await cadaOrgao(deps, await listOrgaosSemDeclaracao(db, ano), async ({ cod_empre, hoje }) => {
    if (anoQueSePede(hoje) !== ano) return;
    await db.transaction(async (tx) => {
      if (!(await savePedido(tx, cod_empre, ano))) return;
      const dados = { ano, caminho: '/dashboard/informacoes_classificadas' };
      for (const para of await listEmailsDosAdministradores(tx, cod_empre))
        await enfileirarCorreio(tx, { cod_empre, para, modelo: 'declarar-rol', dados });
    });
  });
};
