import type { DeclaracaoDoRol, DeclararRol } from '@balcao/contracts';
import type { DataCivil } from '@balcao/domain';
import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { declaracoesDoRol } from '../../../db/schema/transparencia.ts';

const COLUNAS = {
  ano: declaracoesDoRol.ano,
  autoridade: declaracoesDoRol.autoridade,
  cargo: declaracoesDoRol.cargo,
  data: declaracoesDoRol.data,
};

/** What was declared of each year, the last first. */
export const listDeclaracoes = (db: Executor, cod_empre: number) =>
  db
    .select(COLUNAS)
    .from(declaracoesDoRol)
    .where(eq(declaracoesDoRol.cod_empre, cod_empre))
    .orderBy(desc(declaracoesDoRol.ano));

/** @returns the years that nobody had declared before */
export const insertDeclaracoes = async (
  tx: Executor,
  cod_empre: number,
  { anos, autoridade, cargo }: DeclararRol,
  data: DataCivil,
): Promise<number[]> => {
  const rows = await tx
    .insert(declaracoesDoRol)
    .values(anos.map((ano) => ({ cod_empre, ano, autoridade, cargo, data })))
    .onConflictDoNothing()
    .returning({ ano: declaracoesDoRol.ano });
  return rows.map(({ ano }) => ano);
};

export const deleteDeclaracao = async (
  tx: Executor,
  cod_empre: number,
  ano: number,
): Promise<DeclaracaoDoRol | undefined> => {
  const [row] = await tx
    .delete(declaracoesDoRol)
    .where(and(eq(declaracoesDoRol.cod_empre, cod_empre), eq(declaracoesDoRol.ano, ano)))
    .returning(COLUNAS);
  return row;
};
