import { sql } from 'drizzle-orm';
import { marcarEliminacao, type Selo } from '../../core/auditoria/auditoria.ts';
import type { Cofre } from '../../core/cofre.ts';
import type { Executor } from '../../db/client.ts';

/** Whose rows stay, because somebody asked to preserve what is known of them. */
interface Preservados {
  /** Commitments of documents. */
  titulares: readonly string[];
  contas: readonly string[];
}

const vencidos = (
  cod_empre: number,
  antes: Date,
  { titulares, contas }: Preservados,
) => sql`from auditoria a
  join auditoria_selos s on s.cod_empre = a.cod_empre and s.auditoria_id = a.id
  where a.cod_empre = ${cod_empre} and a.momento < ${antes}
    and not coalesce(a.titular = any(${sql.param(titulares)}::text[]), false)
    and not coalesce(a.usuario_id = any(${sql.param(contas)}::uuid[]), false)`;

export const countRegistrosVencidos = async (
  db: Executor,
  cod_empre: number,
  antes: Date,
  preservados: Preservados,
): Promise<number> => {
  const { rows } = await db.execute<{ quantos: number }>(
    sql`select count(*)::int as quantos ${vencidos(cod_empre, antes, preservados)}`,
  );
  return rows[0]?.quantos ?? 0;
};

type Elo = Pick<Selo, 'posicao' | 'auditoria_id' | 'resumo'> & Record<string, unknown>;

/**
 * Erases some rows of the trail from before an instant, oldest first, and marks their seals, so that the
 * chain still proves that nothing else is missing. What has no seal yet stays.
 * @returns how many went
 */
export const eliminarRegistros = async (
  tx: Executor,
  cofre: Cofre,
  cod_empre: number,
  { antes, limite, preservados }: { antes: Date; limite: number; preservados: Preservados },
): Promise<number> => {
  const { rows } = await tx.execute<Elo>(
    sql`select s.posicao::int as posicao, s.auditoria_id::int as auditoria_id, s.resumo
        ${vencidos(cod_empre, antes, preservados)} order by a.momento, a.id limit ${limite}`,
  );
  if (rows.length === 0) return 0;
  const marcas = rows.map((elo) => marcarEliminacao(cofre, cod_empre, elo));
  await tx.execute(sql`update auditoria_selos s set eliminacao = m.marca
    from unnest(${sql.param(rows.map(({ posicao }) => posicao))}::bigint[],
      ${sql.param(marcas)}::text[]) as m (posicao, marca)
    where s.cod_empre = ${cod_empre} and s.posicao = m.posicao`);
  await tx.execute(sql`delete from auditoria where cod_empre = ${cod_empre}
    and id = any(${sql.param(rows.map(({ auditoria_id }) => auditoria_id))}::bigint[])`);
  return rows.length;
};
