import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { fotos } from '../../../db/schema/contas.ts';

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
