import { deleteVencidos } from '../core/limpeza.repository.ts';
import type { Database } from '../db/client.ts';

/** Longer than any session lasts. */
const SESSOES_MS = 24 * 60 * 60_000;

/** Longer than a form stays open and is sent again. */
const ENVIOS_MS = 7 * 24 * 60 * 60_000;

/** Forgets counters, links, sessions and keys of submissions that have no use any more; any number of replicas may do it. */
export const limpar = (db: Database, agora: Date): Promise<void> =>
  deleteVencidos(db, {
    agora,
    sessoesDesde: new Date(agora.getTime() - SESSOES_MS),
    enviosDesde: new Date(agora.getTime() - ENVIOS_MS),
  });
