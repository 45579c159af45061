import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { orgaoServicos } from '../db/schema/orgaos.ts';
import {
  declaracoesDoRol,
  informacoesClassificadas as rol,
  pedidosDeDeclaracao,
} from '../db/schema/transparencia.ts';

/** Orgaos with an e-SIC whose list has nothing of a year that was neither declared nor asked for. */
export const listOrgaosSemDeclaracao = async (db: Executor, ano: number): Promise<number[]> => {
  const { cod_empre } = orgaoServicos;
  const doAno = (tabela: typeof declaracoesDoRol | typeof pedidosDeDeclaracao) =>
    db
      .select({ ano: tabela.ano })
      .from(tabela)
      .where(and(eq(tabela.cod_empre, cod_empre), eq(tabela.ano, ano)));
  // The day on which it ceased to be secret, as `desclassificacaoDe` of the domain has it.
  const saiu = sql`extract(year from coalesce(${rol.desclassificada_em}, ${rol.prazo_ate} + 1))`;
  const listadas = db
    .select({ id: rol.id })
    .from(rol)
    .where(
      and(
        eq(rol.cod_empre, cod_empre),
        sql`${ano} in (extract(year from ${rol.data_classificacao}), ${saiu})`,
      ),
    );
  const rows = await db
    .select({ cod_empre })
    .from(orgaoServicos)
    .where(
      and(
        eq(orgaoServicos.action_key, 'solicitacoes'),
        eq(orgaoServicos.ativo, true),
        notExists(doAno(declaracoesDoRol)),
        notExists(doAno(pedidosDeDeclaracao)),
        notExists(listadas),
      ),
    )
    .orderBy(asc(cod_empre));
  return rows.map((row) => row.cod_empre);
};

/** @returns whether nobody had asked for it before */
export const savePedido = async (
  tx: Executor,
  cod_empre: number,
  ano: number,
): Promise<boolean> => {
  const rows = await tx
    .insert(pedidosDeDeclaracao)
    .values({ cod_empre, ano })
    .onConflictDoNothing()
    .returning({ ano: pedidosDeDeclaracao.ano });
  return rows.length > 0;
};
