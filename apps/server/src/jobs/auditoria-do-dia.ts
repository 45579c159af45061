import { inicioDoDia } from '@balcao/domain';
import { selar, type Cabeca, type LinhaAuditada, type Selo } from '../core/auditoria/auditoria.ts';
import {
  findUltimoSelo,
  insertSelos,
  listOrgaosPorSelar,
  listPorSelar,
  tryLockCadeia,
} from '../core/auditoria/selos.repository.ts';
import type { Cofre } from '../core/cofre.ts';
import type { Database, Executor } from '../db/client.ts';
import {
  embaralhar,
  findDiaPorRecolher,
  listOrgaosPorRecolher,
  moverParaATrilha,
} from './do-dia.repository.ts';
import type { OrgaoEmUso, Orgaos } from '../core/orgao/orgao.ts';
import { cadaOrgao } from './start-jobs.ts';

/** Longest that a row may have waited to commit; older ones without a seal are for the check. */
const JANELA_MS = 24 * 3_600_000;
/** Sealed at once: while they are, nobody is answered. */
const LOTE = 250;

/** Seals rows after those that have their seal; answers the new head. */
const selarLinhas = async (
  tx: Executor,
  cofre: Cofre,
  cod_empre: number,
  { linhas, anterior }: { linhas: readonly LinhaAuditada[]; anterior: Selo | undefined },
): Promise<Cabeca | undefined> => {
  let ultimo = anterior;
  const selos = linhas.map((linha): Selo => {
    const posicao = (ultimo?.posicao ?? 0) + 1;
    ultimo = selar(cofre, cod_empre, { posicao, anterior: ultimo?.selo }, linha);
    return ultimo;
  });
  if (ultimo === undefined || selos.length === 0) return undefined;
  await insertSelos(tx, cod_empre, selos);
  const { posicao, selo } = ultimo;
  return { cod_empre, posicao, selo };
};

/** Which rows: those after the last one sealed, or all of the window, for those that were committed late. */
type Quais = 'NOVAS' | 'TODAS';

const selarLote = (
  db: Database,
  cofre: Cofre,
  cod_empre: number,
  { desde, quais }: { desde: Date; quais: Quais },
): Promise<Cabeca | undefined> =>
  db.transaction(async (tx) => {
    if (!(await tryLockCadeia(tx, cod_empre))) return undefined;
    const anterior = await findUltimoSelo(tx, cod_empre);
    const depois = quais === 'NOVAS' ? anterior?.auditoria_id : undefined;
    const linhas = await listPorSelar(tx, cod_empre, { desde, depois }, LOTE);
    return selarLinhas(tx, cofre, cod_empre, { linhas, anterior });
  });

/** Some at a time, until none is left. To find those that came late the whole window is read. */
const selarOrgao = async (
  db: Database,
  cofre: Cofre,
  { cod_empre, atrasadas }: Awaited<ReturnType<typeof listOrgaosPorSelar>>[number],
  desde: Date,
): Promise<Cabeca[]> => {
  const cabecas: Cabeca[] = [];
  for (const quais of ['NOVAS', ...(atrasadas ? ['TODAS' as const] : [])] as const) {
    for (;;) {
      const cabeca = await selarLote(db, cofre, cod_empre, { desde, quais });
      if (cabeca === undefined) break;
      cabecas.push(cabeca);
    }
  }
  return cabecas;
};

/**
 * Seals what was appended to the audit trail since the last run, orgao by orgao, and answers the
 * new heads, to be written where the database cannot reach.
 * @param janelaMs how far back rows without a seal are looked for: all of it is read
 */
export const selarAuditoria = async (
  db: Database,
  cofre: Cofre,
  agora: Date,
  janelaMs = JANELA_MS,
): Promise<Cabeca[]> => {
  const desde = new Date(agora.getTime() - janelaMs);
  const cabecas: Cabeca[] = [];
  for (const orgao of await listOrgaosPorSelar(db, desde))
    cabecas.push(...(await selarOrgao(db, cofre, orgao, desde)));
  return cabecas;
};

interface Deps {
  db: Database;
  cofre: Cofre;
  orgaos: Pick<Orgaos, 'get'>;
}

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
    const anterior = await findUltimoSelo(tx, cod_empre);
    return selarLinhas(tx, cofre, cod_empre, { linhas, anterior });
  });

/**
 * Brings to the trail what was noted without origin or hour, once its day is over, sealed; and takes
 * the order of that day out of the tables. Any number of replicas may do it.
 * @returns the new heads, to be written where the database cannot reach
 */
export const recolherDoDia = async (deps: Deps): Promise<Cabeca[]> => {
  const cabecas: Cabeca[] = [];
  await cadaOrgao(deps, await listOrgaosPorRecolher(deps.db), async (orgao) => {
    for (;;) {
      const cabeca = await recolherLote(deps, orgao);
      if (cabeca === undefined) return;
      cabecas.push(cabeca);
    }
  });
  return cabecas;
};
