import { selar, type Cabeca, type LinhaAuditada, type Selo } from '../core/selos.ts';
import {
  findUltimoSelo,
  insertSelos,
  listOrgaosPorSelar,
  listPorSelar,
  tryLockCadeia,
} from '../core/selos.repository.ts';
import type { Cofre } from '../core/cofre.ts';
import type { Database, Executor } from '../db/client.ts';

/** Longest that a row may have waited to commit; older ones without a seal are for the check. */
const JANELA_MS = 24 * 3_600_000;
const LOTE = 1_000;

/** Seals rows after those that have their seal; answers the new head. */
export const selarLinhas = async (
  tx: Executor,
  cofre: Cofre,
  cod_empre: number,
  linhas: readonly LinhaAuditada[],
): Promise<Cabeca | undefined> => {
  let ultimo = await findUltimoSelo(tx, cod_empre);
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

const selarOrgao = (
  db: Database,
  cofre: Cofre,
  cod_empre: number,
  desde: Date,
): Promise<Cabeca | undefined> =>
  db.transaction(async (tx) => {
    if (!(await tryLockCadeia(tx, cod_empre))) return undefined;
    return selarLinhas(tx, cofre, cod_empre, await listPorSelar(tx, cod_empre, desde, LOTE));
  });

/**
 * Seals what was appended to the audit trail since the last run, orgao by orgao, and answers the
 * new heads, to be written where the database cannot reach.
 */
export const selarAuditoria = async (
  db: Database,
  cofre: Cofre,
  agora: Date,
): Promise<Cabeca[]> => {
  const desde = new Date(agora.getTime() - JANELA_MS);
  const cabecas: Cabeca[] = [];
  for (const cod_empre of await listOrgaosPorSelar(db, desde)) {
    for (;;) {
      const cabeca = await selarOrgao(db, cofre, cod_empre, desde);
      if (cabeca === undefined) break;
      cabecas.push(cabeca);
    }
  }
  return cabecas;
};
