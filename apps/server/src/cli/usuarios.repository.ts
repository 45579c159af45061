import { and, eq } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { usuarios } from '../db/schema/contas.ts';

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
