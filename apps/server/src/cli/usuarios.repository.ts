import { and, eq, sql } from 'drizzle-orm';
import { deleteDoisFatores } from '../core/dois-fatores.repository.ts';
import { deleteSessoesDoUsuario } from '../core/sessoes.repository.ts';
import type { Executor } from '../db/client.ts';
import { usuarios } from '../db/schema/contas.ts';

const daConta = (cod_empre: number, id: string) =>
  and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, id));

/** @returns the id, or undefined when that document has an account there. */
export const insertUsuario = async (
  db: Executor,
  usuario: typeof usuarios.$inferInsert,
): Promise<string | undefined> => {
  const rows = await db
    .insert(usuarios)
    .values(usuario)
    .onConflictDoNothing()
    .returning({ id: usuarios.id });
  return rows[0]?.id;
};

/** Reads an account and keeps it from changing until the end of the transaction. */
export const lockUsuario = async (tx: Executor, cod_empre: number, cpfcnpj: string) => {
  const [row] = await tx
    .select()
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.cpfcnpj, cpfcnpj)))
    .for('update');
  return row;
};

export const ativarUsuario = async (tx: Executor, cod_empre: number, id: string): Promise<void> => {
  await tx
    .update(usuarios)
    .set({ ativo: true, aguarda_liberacao: false, updated_at: sql`now()` })
    .where(daConta(cod_empre, id));
};

/** Turns the two-factor sign-in off and ends the sessions. */
export const removerDoisFatores = async (
  tx: Executor,
  cod_empre: number,
  id: string,
): Promise<void> => {
  await deleteDoisFatores(tx, { cod_empre, usuario_id: id });
  await tx
    .update(usuarios)
    .set({ dois_fatores_em: null, updated_at: sql`now()` })
    .where(daConta(cod_empre, id));
  await deleteSessoesDoUsuario(tx, cod_empre, id);
};
