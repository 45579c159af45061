import { and, count, eq, lt } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { codigosDeRecuperacao, doisFatores } from '../db/schema/contas.ts';

/** Whose second factor. */
export interface DonoDoFator {
  cod_empre: number;
  usuario_id: string;
}

const doDono = ({ cod_empre, usuario_id }: DonoDoFator) =>
  and(eq(doisFatores.cod_empre, cod_empre), eq(doisFatores.usuario_id, usuario_id));

const codigosDoDono = ({ cod_empre, usuario_id }: DonoDoFator) =>
  and(
    eq(codigosDeRecuperacao.cod_empre, cod_empre),
    eq(codigosDeRecuperacao.usuario_id, usuario_id),
  );

export const findSegredo = async (db: Executor, dono: DonoDoFator): Promise<string | undefined> => {
  const [row] = await db.select().from(doisFatores).where(doDono(dono));
  return row?.segredo_cifrado;
};

/** Writes a new secret; codes of the former one are worth nothing from now on. */
export const saveSegredo = async (
  tx: Executor,
  { cod_empre, usuario_id }: DonoDoFator,
  segredo_cifrado: string,
): Promise<void> => {
  await tx
    .insert(doisFatores)
    .values({ cod_empre, usuario_id, segredo_cifrado })
    .onConflictDoUpdate({
      target: [doisFatores.cod_empre, doisFatores.usuario_id],
      set: { segredo_cifrado, ultimo_passo: 0 },
    });
};

/** Marks a time step as used; false when it, or a later one, was used before. */
export const takePasso = async (
  tx: Executor,
  dono: DonoDoFator,
  passo: number,
): Promise<boolean> => {
  const rows = await tx
    .update(doisFatores)
    .set({ ultimo_passo: passo })
    .where(and(doDono(dono), lt(doisFatores.ultimo_passo, passo)))
    .returning({ passo: doisFatores.ultimo_passo });
  return rows.length > 0;
};

/** Spends a recovery code; false when the account has no such code. */
export const takeCodigo = async (
  tx: Executor,
  dono: DonoDoFator,
  codigo: string,
): Promise<boolean> => {
  const rows = await tx
    .delete(codigosDeRecuperacao)
    .where(and(codigosDoDono(dono), eq(codigosDeRecuperacao.codigo, codigo)))
    .returning({ codigo: codigosDeRecuperacao.codigo });
  return rows.length > 0;
};

/** Replaces all the recovery codes of an account. */
export const saveCodigos = async (
  tx: Executor,
  { cod_empre, usuario_id }: DonoDoFator,
  codigos: readonly string[],
): Promise<void> => {
  await tx.delete(codigosDeRecuperacao).where(codigosDoDono({ cod_empre, usuario_id }));
  await tx
    .insert(codigosDeRecuperacao)
    .values(codigos.map((codigo) => ({ cod_empre, usuario_id, codigo })));
};

export const countCodigos = async (db: Executor, dono: DonoDoFator): Promise<number> => {
  const [row] = await db
    .select({ total: count() })
    .from(codigosDeRecuperacao)
    .where(codigosDoDono(dono));
  return row?.total ?? 0;
};

/** Forgets the secret and the recovery codes. */
export const deleteDoisFatores = async (tx: Executor, dono: DonoDoFator): Promise<void> => {
  await tx.delete(codigosDeRecuperacao).where(codigosDoDono(dono));
  await tx.delete(doisFatores).where(doDono(dono));
};
