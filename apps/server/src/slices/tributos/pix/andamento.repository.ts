import { sql } from 'drizzle-orm';
import type { CobrancaRow } from '../../../core/pagamentos/cobrancas-pix.repository.ts';
import type { Executor } from '../../../db/client.ts';

/** How a charge stands for whoever waits for it: one light statement. */
export interface Andamento extends Record<string, unknown> {
  estado: CobrancaRow['estado'];
  brcode: string | null;
  /** Whether what was paid settled what the slip is of; false: a person looks at it. */
  quitada: boolean;
}

export const findAndamento = async (
  db: Executor,
  cod_empre: number,
  codigo: string,
): Promise<Andamento | undefined> => {
  const { rows } = await db.execute<Andamento>(
    sql`select c.estado, c.brcode, exists (
          select from recebimentos r where r.cod_empre = c.cod_empre and r.codigo = c.codigo
            and (r.baixa_guia is not null or r.baixa_documento is not null)) as quitada
        from cobrancas_pix c where c.cod_empre = ${cod_empre} and c.codigo = ${codigo}`,
  );
  return rows[0];
};
