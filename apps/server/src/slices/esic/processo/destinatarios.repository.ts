import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { setores, usuarios } from '../../../db/schema/contas.ts';

/** The present e-mail of an account, in lower case; null when it has none. */
export const findEmailDaConta = async (
  tx: Executor,
  cod_empre: number,
  id: string,
): Promise<string | null> => {
  const [row] = await tx
    .select({ email: usuarios.email })
    .from(usuarios)
    .where(and(eq(usuarios.cod_empre, cod_empre), eq(usuarios.id, id)));
  return row?.email?.toLowerCase() ?? null;
};

export const getNomeDoSetor = async (
  tx: Executor,
  cod_empre: number,
  id: string,
): Promise<string> => {
  const [row] = await tx
    .select({ nome: setores.nome })
    .from(setores)
    .where(and(eq(setores.cod_empre, cod_empre), eq(setores.id, id)));
  if (row === undefined) throw new Error(`orgao ${cod_empre} has no sector ${id}`);
  return row.nome;
};
