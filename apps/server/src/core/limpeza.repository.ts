import { lt } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { limites, links, sessoes } from '../db/schema/contas.ts';

/** Forgets counters that no longer count, links and sessions that no longer open, of every orgao. */
export const deleteVencidos = async (
  db: Executor,
  { agora, sessoesDesde }: { agora: Date; sessoesDesde: Date },
): Promise<void> => {
  await db.delete(limites).where(lt(limites.expira_em, agora));
  await db.delete(links).where(lt(links.expira_em, agora));
  await db.delete(sessoes).where(lt(sessoes.criada_em, sessoesDesde));
};
