import { inicioDoDia } from '@balcao/domain';
import {
  embaralhar,
  findDiaPorRecolher,
  listOrgaosPorRecolher,
  moverParaATrilha,
} from '../core/do-dia.repository.ts';
import type { OrgaoEmUso, Orgaos } from '../core/orgao.ts';
import type { Cabeca } from '../core/selos.ts';
import { tryLockCadeia } from '../core/selos.repository.ts';
import type { Cofre } from '../core/cofre.ts';
import type { Database } from '../db/client.ts';
import { cadaOrgao } from './cada-orgao.ts';
import { selarLinhas } from './selar-auditoria.ts';

interface Deps {
  db: Database;
  cofre: Cofre;
  orgaos: Pick<Orgaos, 'get'>;
}

const LOTE = 1_000;

/** Some of one day of one orgao; undefined when nothing is left, or another process is at it. */
const recolherLote = (
  { db, cofre }: Deps,
  { cod_empre, hoje, fuso }: OrgaoEmUso,
): Promise<Cabeca | undefined> =>
  db.transaction(async (tx) => {
    if (!(await tryLockCadeia(tx, cod_empre))) return undefined;
    const dia = await findDiaPorRecolher(tx, cod_empre, hoje);
    if (dia === undefined) return undefined;
    const momento = inicioDoDia(dia, fuso);
    const linhas = await moverParaATrilha(tx, { cod_empre, dia, momento }, LOTE);
    await embaralhar(tx, cod_empre, dia);
    return selarLinhas(tx, cofre, cod_empre, linhas);
  });

/**
 * Brings to the trail what was noted without origin or hour, once its day is over, sealed; and takes
 * the order of that day out of the tables. Any number of replicas may do it.
 * @returns the new heads, to be written where the database cannot reach
 */
export const recolherDoDia = async (deps: Deps): Promise<Cabeca[]> => {
  const cabecas: Cabeca[] = [];
  await cadaOrgao(deps.orgaos, await listOrgaosPorRecolher(deps.db), async (orgao) => {
    for (;;) {
      const cabeca = await recolherLote(deps, orgao);
      if (cabeca === undefined) return;
      cabecas.push(cabeca);
    }
  });
  return cabecas;
};
