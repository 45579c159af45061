import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { auditoria } from '../../db/schema/auditoria.ts';

/** What the trail tells of a month: of an event, and of each level at which it happened or of all. */
export interface ContagemDoMes {
  evento: string;
  /** Null of who signed in by password. */
  nivel: string | null;
  /** Whether it is the sum over the levels. */
  soma: boolean;
  vezes: number;
  /** Of those that gov.br let in, each once. */
  pessoas: number;
}

/** By the index of the trail's instants: a month of one orgao, read once. */
export const contarEntradas = async (
  db: Executor,
  cod_empre: number,
  { de, ate }: { de: Date; ate: Date },
): Promise<ContagemDoMes[]> => {
  const nivel = sql`coalesce(${auditoria.dados} ->> 'govbr', ${auditoria.dados} ->> 'nivel')`;
  const { rows } = await db.execute<Record<keyof ContagemDoMes, never>>(sql`
    select evento, nivel, grouping(nivel) = 1 as soma, count(*)::int as vezes,
      count(distinct usuario_id) filter (where nivel is not null)::int as pessoas
    from (select ${auditoria.evento} as evento, ${nivel} as nivel, ${auditoria.usuario_id} as usuario_id
      from ${auditoria}
      where ${auditoria.cod_empre} = ${cod_empre} and ${auditoria.momento} >= ${de}
        and ${auditoria.momento} < ${ate}
        and ${auditoria.evento} in ('sessao.entrar', 'conta.criar-com-govbr', 'conta.retomar')) as do_mes
    group by grouping sets ((evento, nivel), (evento))`);
  return rows;
};
