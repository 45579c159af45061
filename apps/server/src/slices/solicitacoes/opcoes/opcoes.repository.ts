import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { setores } from '../../../db/schema/contas.ts';
import { autoridades } from '../../../db/schema/orgaos.ts';

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

/** Who answers for which step: the sector that receives requests, and the authority of each instance. */
export const listResponsaveis = async (db: Executor, cod_empre: number) => {
  const [[entrada], instancias] = await Promise.all([
    db
      .select({ nome: setores.nome })
      .from(setores)
      .where(and(eq(setores.cod_empre, cod_empre), eq(setores.entrada, true))),
    db
      .select({
        instancia: autoridades.instancia,
        nome: autoridades.nome,
        setor: autoridades.setor,
      })
      .from(autoridades)
      .where(eq(autoridades.cod_empre, cod_empre)),
  ]);
  return { entrada: entrada?.nome ?? null, instancias };
};
