import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { setores } from '../../../db/schema/contas.ts';

/** Active sectors by name; of the given ids, or all. */
export const listSetoresAtivos = (
  db: Executor,
  cod_empre: number,
  ids?: readonly string[],
): Promise<{ identificador: string; nome: string }[]> =>
  db
    .select({ identificador: setores.id, nome: setores.nome })
    .from(setores)
    .where(
      and(
        eq(setores.cod_empre, cod_empre),
        eq(setores.ativo, true),
        ids && inArray(setores.id, [...ids]),
      ),
    )
    .orderBy(asc(setores.nome));

/** Name of the sector that receives every request; null when the orgao has not chosen one. */
export const findNomeDoSetorDeEntrada = async (
  db: Executor,
  cod_empre: number,
): Promise<string | null> => {
  const [row] = await db
    .select({ nome: setores.nome })
    .from(setores)
    .where(and(eq(setores.cod_empre, cod_empre), eq(setores.entrada, true)));
  return row?.nome ?? null;
};

const linha = { identificador: setores.id, nome: setores.nome };

export const findSetorAtivo = async (db: Executor, cod_empre: number, id: string) => {
  const [setor] = await db
    .select(linha)
    .from(setores)
    .where(and(eq(setores.cod_empre, cod_empre), eq(setores.id, id), eq(setores.ativo, true)));
  return setor;
};
