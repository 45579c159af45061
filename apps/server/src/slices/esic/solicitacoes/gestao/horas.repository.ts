import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db/client.ts';

/** Moves the filing of a request, and every entry of its history, to the beginning of its day. */
export const esquecerHoras = async (
  tx: Executor,
  cod_empre: number,
  id: string,
  fuso: string,
): Promise<void> => {
  await tx.execute(sql`
    with historico as (
      update solicitacao_historico
      set criada_em = date_trunc('day', criada_em at time zone ${fuso}) at time zone ${fuso}
      where cod_empre = ${cod_empre} and solicitacao_id = ${id}
    )
    update solicitacoes
    set criada_em = date_trunc('day', criada_em at time zone ${fuso}) at time zone ${fuso}
    where cod_empre = ${cod_empre} and id = ${id}`);
};
