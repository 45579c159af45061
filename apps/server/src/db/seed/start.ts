import { diaEm } from '@balcao/domain';
import type { Sigilo } from '../../core/sigilo.ts';
import type { Database } from '../client.ts';
import { orgaos } from '../schema/orgaos.ts';
import { semearDemonstracao } from './demonstracao.ts';

/** Due dates of the demonstration lie around this zone's day; its orgaos are near enough. */
const FUSO = 'America/Sao_Paulo';

/** Loads the demonstration into a database that has no orgao yet. */
export const loadDemonstration = async (
  db: Database,
  agora: Date,
  sigilo: Sigilo,
): Promise<void> => {
  if ((await db.$count(orgaos)) > 0) return;
  await semearDemonstracao(db, diaEm(agora, FUSO), sigilo);
};

/** Whether the demonstration, or part of it, is there. */
export const hasDemonstration = async (db: Database): Promise<boolean> => {
  const rows = await db.select({ demonstracao: orgaos.demonstracao }).from(orgaos);
  return rows.some(({ demonstracao }) => demonstracao);
};
