import { diaEm } from '@balcao/domain';
import type { Pool } from 'pg';
import { openDatabase, type Database } from '../db/client.ts';
import { orgaos } from '../db/schema/orgaos.ts';
import { semearDemonstracao, type GuardarCodigo } from './carregar.ts';

/** Due dates of the demonstration lie around this zone's day; its orgaos are near enough. */
const FUSO = 'America/Sao_Paulo';

/** Loads the demonstration into a database that has no orgao yet. */
export const loadDemonstration = async (
  pool: Pool,
  agora: Date,
  guardarCodigo: GuardarCodigo,
): Promise<void> => {
  if ((await openDatabase(pool).$count(orgaos)) > 0) return;
  await semearDemonstracao(pool, diaEm(agora, FUSO), guardarCodigo);
};

/** Whether the demonstration, or part of it, is there. */
export const hasDemonstration = async (db: Database): Promise<boolean> => {
  const rows = await db.select({ demonstracao: orgaos.demonstracao }).from(orgaos);
  return rows.some(({ demonstracao }) => demonstracao);
};
