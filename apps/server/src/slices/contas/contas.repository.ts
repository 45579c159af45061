import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Acesso } from '../../core/acesso-da-conta.ts';
import { AppError } from '../../core/app-error.ts';
import type { Executor } from '../../db/client.ts';
import { usuarios, fotos } from '../../db/schema/contas.ts';
import { orgaos } from '../../db/schema/orgaos.ts';

export type ContaRow = typeof usuarios.$inferSelect;

const daConta = (cod_empre: number, id: string) =>
  and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, id));

/** @throws AppError USUARIO_NAO_ENCONTRADO */
export const getConta = async (db: Executor, cod_empre: number, id: string): Promise<ContaRow> => {
  const [row] = await db.select().from(usuarios).where(daConta(cod_empre, id));
  if (row === undefined) throw new AppError('USUARIO_NAO_ENCONTRADO');
  return row;
};

export const findContaPorDocumento = async (
  db: Executor,
  cod_empre: number,
  cpfcnpj: string,
): Promise<ContaRow | undefined> => {
  const [row] = await db
    .select()
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.cpfcnpj, cpfcnpj)));
  return row;
};

/**
 * Accounts that have an e-mail, in one orgao or in all of them, each with the name of its orgao, kept
 * from changing until the end of the transaction.
 */
export const lockContasPorEmail = async (
  tx: Executor,
  cod_empre: number | undefined,
  email: string,
) => {
  const doEmail = sql`lower(${usuarios.email}) = ${email}`;
  return tx
    .select({
      cod_empre: usuarios.cod_empre,
      id: usuarios.id,
      cpfcnpj: usuarios.cpfcnpj,
      pedidos_valem_desde: usuarios.pedidos_valem_desde,
      orgao: orgaos.nome,
    })
    .from(usuarios)
    .innerJoin(orgaos, eq(orgaos.cod_empre, usuarios.cod_empre))
    .where(cod_empre === undefined ? doEmail : and(eq(usuarios.cod_empre, cod_empre), doEmail))
    .orderBy(usuarios.cod_empre, usuarios.id)
    .for('update', { of: usuarios });
};

/** Adds an account; undefined when the CPF/CNPJ has one, also when it came at the same instant. */
export const insertConta = async (
  tx: Executor,
  conta: typeof usuarios.$inferInsert,
): Promise<ContaRow | undefined> => {
  const [row] = await tx.insert(usuarios).values(conta).onConflictDoNothing().returning();
  return row;
};

/** Deletes a registration unless somebody has been let in by it meanwhile. */
export const deleteContaEmEspera = async (
  tx: Executor,
  cod_empre: number,
  id: string,
): Promise<void> => {
  await tx
    .delete(usuarios)
    .where(
      and(
        daConta(cod_empre, id),
        or(isNull(usuarios.email_confirmado_em), usuarios.aguarda_liberacao),
      ),
    );
};

/**
 * Reads an account and keeps it from changing until the end of the transaction.
 * @throws AppError USUARIO_NAO_ENCONTRADO
 */
export const lockConta = async (tx: Executor, cod_empre: number, id: string): Promise<ContaRow> => {
  const [row] = await tx.select().from(usuarios).where(daConta(cod_empre, id)).for('update');
  if (row === undefined) throw new AppError('USUARIO_NAO_ENCONTRADO');
  return row;
};

/** Writes what is no way into the account; for that, `mudarAcesso`. */
export const saveConta = async (
  tx: Executor,
  cod_empre: number,
  id: string,
  mudancas: Partial<Omit<typeof usuarios.$inferInsert, Exclude<keyof Acesso, 'dois_fatores_em'>>>,
): Promise<void> => {
  await tx
    .update(usuarios)
    .set({ ...mudancas, updated_at: sql`now()` })
    .where(daConta(cod_empre, id));
};

const doUsuario = (cod_empre: number, usuario_id: string) =>
  and(eq(fotos.cod_empre, cod_empre), eq(fotos.usuario_id, usuario_id));

export const findFoto = async (
  db: Executor,
  cod_empre: number,
  usuario_id: string,
): Promise<Buffer | undefined> => {
  const [row] = await db.select().from(fotos).where(doUsuario(cod_empre, usuario_id));
  return row?.png;
};

export const saveFoto = async (
  tx: Executor,
  cod_empre: number,
  usuario_id: string,
  png: Buffer,
): Promise<void> => {
  await tx
    .insert(fotos)
    .values({ cod_empre, usuario_id, png })
    .onConflictDoUpdate({ target: [fotos.cod_empre, fotos.usuario_id], set: { png } });
};

export const deleteFoto = async (
  tx: Executor,
  cod_empre: number,
  usuario_id: string,
): Promise<void> => {
  await tx.delete(fotos).where(doUsuario(cod_empre, usuario_id));
};
