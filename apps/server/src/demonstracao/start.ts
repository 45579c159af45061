import { diaEm } from '@balcao/domain';
import { NO_LIMITS, openDatabase, openPool, type Database } from '../db/client.ts';
import { orgaos } from '../db/schema/orgaos.ts';
import { semearDemonstracao, type GuardarCodigo } from './carregar.ts';

/** Due dates of the demonstration lie around this zone's day; its orgaos are near enough. */
const FUSO = 'America/Sao_Paulo';

/**
 * Loads the demonstration into a database that has no orgao yet, as the owner of the tables: who
 * imports makes temporary ones.
 */
export const loadDemonstration = async (
  ownerUrl: string,
  agora: Date,
  guardarCodigo: GuardarCodigo,
): Promise<void> => {
  const pool = openPool(ownerUrl, () => undefined, NO_LIMITS);
  try {
    if ((await openDatabase(pool).$count(orgaos)) > 0) return;
    await semearDemonstracao(pool, diaEm(agora, FUSO), guardarCodigo);
  } finally {
    await pool.end();
  }
};

/** Whether the demonstration, or part of it, is there. */
export const hasDemonstration = async (db: Database): Promise<boolean> => {
  const rows = await db.select({ demonstracao: orgaos.demonstracao }).from(orgaos);
  return rows.some(({ demonstracao }) => demonstracao);
};
