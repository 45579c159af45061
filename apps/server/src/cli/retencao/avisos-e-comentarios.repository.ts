import type { DataCivil } from '@balcao/domain';
import { and, eq, inArray, isNotNull, lt, lte, type SQL } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { avisos } from '../../db/schema/avisos.ts';
import { pesquisaRespostas } from '../../db/schema/transparencia.ts';

const avisosDeAntes = (cod_empre: number, antes: Date): SQL | undefined =>
  and(eq(avisos.cod_empre, cod_empre), lt(avisos.criado_em, antes));

export const countAvisos = (db: Executor, cod_empre: number, antes: Date): Promise<number> =>
  db.$count(avisos, avisosDeAntes(cod_empre, antes));

/** @returns how many went */
export const deleteAvisos = async (
  tx: Executor,
  cod_empre: number,
  antes: Date,
  limite: number,
): Promise<number> => {
  const alguns = tx
    .select({ id: avisos.id })
    .from(avisos)
    .where(avisosDeAntes(cod_empre, antes))
    .limit(limite);
  const { rowCount } = await tx
    .delete(avisos)
    .where(and(eq(avisos.cod_empre, cod_empre), inArray(avisos.id, alguns)));
  return rowCount ?? 0;
};

const comentariosAte = (cod_empre: number, fim: DataCivil): SQL | undefined =>
  and(
    eq(pesquisaRespostas.cod_empre, cod_empre),
    lte(pesquisaRespostas.dia, fim),
    isNotNull(pesquisaRespostas.comentario),
  );

export const countComentarios = (
  db: Executor,
  cod_empre: number,
  fim: DataCivil,
): Promise<number> => db.$count(pesquisaRespostas, comentariosAte(cod_empre, fim));

/** The figures of an answer stay; what somebody wrote goes. @returns how many went */
export const apagarComentarios = async (
  tx: Executor,
  cod_empre: number,
  fim: DataCivil,
  limite: number,
): Promise<number> => {
  const algumas = tx
    .select({ id: pesquisaRespostas.id })
    .from(pesquisaRespostas)
    .where(comentariosAte(cod_empre, fim))
    .limit(limite);
  const { rowCount } = await tx
    .update(pesquisaRespostas)
    .set({ comentario: null })
    .where(and(eq(pesquisaRespostas.cod_empre, cod_empre), inArray(pesquisaRespostas.id, algumas)));
  return rowCount ?? 0;
};
