import { getAvisos, health, ready } from '@balcao/contracts';
import { sql } from 'drizzle-orm';
import { rota } from '../../plugins/rota.ts';
import type { Slice } from '../slice.ts';

/** Liveness and readiness, for whoever runs the process, and what is wrong with how it runs. */
export const operacao: Slice = (app, { db, intermediario }) => {
  rota(app, health, async () => ({ status: 'ok' as const }));

  rota(app, ready, async () => {
    await db.execute(sql`select 1`);
    return { status: 'ok' as const };
  });

  rota(app, getAvisos, async () => ({ data: { rede: intermediario.aviso() } }));
};
