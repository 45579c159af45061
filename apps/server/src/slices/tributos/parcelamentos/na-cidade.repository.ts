import { sql } from 'drizzle-orm';
import type { Fato } from '../../../core/auditoria/auditoria.ts';
import type { Executor } from '../../../db/client.ts';
import { auditoria } from '../../../db/schema/auditoria.ts';

/** What is done in the city's own system about one person. */
export interface FatoNaCidade extends Fato {
  evento: 'parcelamento.aderir' | 'parcelamento.desistir';
  titular: string;
}

/** Lets one after another note what became of an agreement of the city's system; whether that stands in the trail. */
export const lockNaTrilha = async (
  tx: Executor,
  { cod_empre, evento, titular }: FatoNaCidade,
  numero_guia: number,
): Promise<boolean> => {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`${evento} ${numero_guia}`}), ${cod_empre})`,
  );
  const { rows } = await tx.execute(
    sql`select from ${auditoria} where cod_empre = ${cod_empre} and titular = ${titular}
          and evento = ${evento} and dados @> ${JSON.stringify({ numero_guia })}::jsonb
          and not dados ? 'sem_confirmacao' limit 1`,
  );
  return rows.length > 0;
};
