import type { DeclaracaoDoRol, DeclararRol } from '@balcao/contracts';
import type { DataCivil } from '@balcao/domain';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Batch } from '../../../db/batch.ts';
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

/** Holds the declarations of an orgao until the transaction ends: whether a year was declared is judged by all of them. */
export const lockDeclaracoes = (tx: Executor, cod_empre: number) =>
  // Sent at once, before what is asked beside it.
  tx
    .execute(sql`select pg_advisory_xact_lock(hashtext('declaracoes_do_rol'), ${cod_empre}::int)`)
    .execute();

export const insertDeclaracoes = (
  lote: Batch,
  cod_empre: number,
  { anos, autoridade, cargo }: DeclararRol,
  data: DataCivil,
): void =>
  lote.insert(
    declaracoesDoRol,
    anos.map((ano) => ({ cod_empre, ano, autoridade, cargo, data })),
  );

/** What was declared of a year, held until the end of the transaction. */
export const lockDeclaracao = async (
  tx: Executor,
  cod_empre: number,
  ano: number,
): Promise<DeclaracaoDoRol | undefined> => {
  const [row] = await tx
    .select(COLUNAS)
    .from(declaracoesDoRol)
    .where(and(eq(declaracoesDoRol.cod_empre, cod_empre), eq(declaracoesDoRol.ano, ano)))
    .for('update');
  return row;
};

/** Takes away a declaration that is held. */
export const deleteDeclaracao = (lote: Batch, cod_empre: number, ano: number): void =>
  lote.delete(declaracoesDoRol, { cod_empre, ano });
