import type { TipoDeAviso } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';

/** Tells an account of what has a mail of its own, which waits for no digest; once for each instant. */
export const avisarComCarta = async (
  tx: Executor,
  {
    cod_empre,
    usuario_id,
    tipo,
    criado_em,
  }: { cod_empre: number; usuario_id: string; tipo: TipoDeAviso; criado_em: Date },
): Promise<void> => {
  await tx.execute(sql`
    insert into avisos (cod_empre, tipo, usuario_id, criado_em, enviado_em)
    values (${cod_empre}, ${tipo}, ${usuario_id}, ${criado_em}, ${criado_em})
    on conflict do nothing`);
};
