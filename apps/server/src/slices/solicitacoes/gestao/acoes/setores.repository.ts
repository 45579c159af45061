import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../../db/client.ts';
import { setores } from '../../../../db/schema/contas.ts';

const linha = { identificador: setores.id, nome: setores.nome };

export const findSetorAtivo = async (db: Executor, cod_empre: number, id: string) => {
  const [setor] = await db
    .select(linha)
    .from(setores)
    .where(and(eq(setores.cod_empre, cod_empre), eq(setores.id, id), eq(setores.ativo, true)));
  return setor;
};
