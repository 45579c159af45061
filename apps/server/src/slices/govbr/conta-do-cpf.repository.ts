import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Acesso } from '../../core/contas/acesso-da-conta.ts';
import type { Batch } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { fotos, usuarios } from '../../db/schema/contas.ts';
import { procuracoes } from '../../db/schema/procuracoes.ts';

/**
 * Of an account that goes to the person whose CPF it has: ends the powers that were given by it, and lets
 * that person accept those that it received, which were meant for them.
 */
export const recomecarProcuracoes = async (
  tx: Executor,
  { cod_empre, id, cpfcnpj }: { cod_empre: number; id: string; cpfcnpj: string },
  encerrada_em: Date,
): Promise<void> => {
  const aberta = (qual: SQL) =>
    and(eq(procuracoes.cod_empre, cod_empre), qual, isNull(procuracoes.encerrada_em));
  const dadas = aberta(eq(procuracoes.outorgante_id, id));
  await tx.update(procuracoes).set({ encerrada_em }).where(dadas);
  const recebidas = aberta(eq(procuracoes.procurador, cpfcnpj));
  await tx.update(procuracoes).set({ aceita_em: null }).where(recebidas);
};

export type ContaRow = typeof usuarios.$inferSelect;
type ContaNova = typeof usuarios.$inferInsert;

/** The account of a CPF, kept from changing until the end of the transaction. */
export const lockContaDoCpf = async (
  tx: Executor,
  cod_empre: number,
  cpf: string,
): Promise<ContaRow | undefined> => {
  const [row] = await tx
    .select()
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.cpfcnpj, cpf)))
    .for('update');
  return row;
};

/** Adds an account; undefined when the CPF has one, also when it came at the same instant. */
export const insertConta = async (
  tx: Executor,
  conta: ContaNova,
): Promise<ContaRow | undefined> => {
  const [row] = await tx.insert(usuarios).values(conta).onConflictDoNothing().returning();
  return row;
};

/** Writes what is no way into the account; for that, `mudarAcesso`. */
export const saveConta = async (
  tx: Executor,
  { cod_empre, id }: Pick<ContaRow, 'cod_empre' | 'id'>,
  mudancas: Partial<Omit<ContaNova, keyof Acesso>>,
): Promise<ContaRow> => {
  const [row] = await tx
    .update(usuarios)
    .set({ ...mudancas, updated_at: sql`now()` })
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, id)))
    .returning();
  if (row === undefined) throw new Error('The account went away under its lock.');
  return row;
};

export const deleteFoto = (
  lote: Batch,
  { cod_empre, id }: Pick<ContaRow, 'cod_empre' | 'id'>,
): void => lote.delete(fotos, { cod_empre, usuario_id: id });
