import type { TipoDeAviso } from '@balcao/domain';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';

/** A notice to one account that is about no request; it is told once for each instant. */
interface AvisoDaConta {
  cod_empre: number;
  usuario_id: string;
  tipo: TipoDeAviso;
  criado_em: Date;
}

/** Tells an account of what has a mail of its own, which waits for no digest. */
export const avisarComCarta = async (
  tx: Executor,
  { cod_empre, usuario_id, tipo, criado_em }: AvisoDaConta,
): Promise<void> => {
  await tx.execute(sql`
    insert into avisos (cod_empre, tipo, usuario_id, criado_em, enviado_em)
    values (${cod_empre}, ${tipo}, ${usuario_id}, ${criado_em}, ${criado_em})
    on conflict do nothing`);
};

/** Tells an account of something, unread again when told anew. */
export const avisarConta = async (
  tx: Executor,
  { cod_empre, usuario_id, tipo, criado_em }: AvisoDaConta,
): Promise<void> => {
  await tx.execute(sql`
    insert into avisos (cod_empre, tipo, usuario_id, criado_em)
    values (${cod_empre}, ${tipo}, ${usuario_id}, ${criado_em})
    on conflict (cod_empre, (coalesce(usuario_id, solicitacao_id)), tipo,
      (coalesce(recurso_id, solicitacao_id, usuario_id)), criado_em)
    do update set lido_em = null`);
};
