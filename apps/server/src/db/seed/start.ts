import { diaEm } from '@balcao/domain';
import type { Database } from '../client.ts';
import { orgaos } from '../schema/orgaos.ts';
import { semearDemonstracao } from './demonstracao.ts';
import type { GuardarCodigo } from './sem-conta.ts';

/** Due dates of the demonstration lie around this zone's day; its orgaos are near enough. */
const FUSO = 'America/Sao_Paulo';

/** Loads the demonstration into a database that has no orgao yet. */
export const loadDemonstration = async (
  db: Database,
  agora: Date,
  guardarCodigo: GuardarCodigo,
): Promise<void> => {
  if ((await db.$count(orgaos)) > 0) return;
  await semearDemonstracao(db, diaEm(agora, FUSO), guardarCodigo);
};

/** Whether the demonstration, or part of it, is there. */
export const hasDemonstration = async (db: Database): Promise<boolean> => {
  const rows = await db.select({ demonstracao: orgaos.demonstracao }).from(orgaos);
  return rows.some(({ demonstracao }) => demonstracao);
};
