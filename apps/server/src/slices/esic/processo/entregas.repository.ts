import { entregaDevida, type Entrega } from '@balcao/domain';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { insertRows, updateRow, type Writer } from '../../../db/batch.ts';
import type { Executor } from '../../../db/client.ts';
import { setores, usuarios, usuarioSetores } from '../../../db/schema/contas.ts';
import { entregas } from '../../../db/schema/entregas.ts';

/**
 * Every handing over of an appeal, oldest first: a column of a select that is from `recursos`, in the words
 * of the database because drizzle names no table there. Read by `entregas_pkey`.
 */
export const ENTREGAS_DO_RECURSO = sql<Entrega[]>`(
  select coalesce(json_agg(json_build_object(
    'setor_id', en.setor_id, 'responsavel_id', en.responsavel_id,
    'determinada_em', en.determinada_em, 'prazo', en.prazo, 'texto', en.texto,
    'entregue_em', en.entregue_em, 'entregue_por_id', en.entregue_por_id,
    'contestacao', en.contestacao, 'contestada_em', en.contestada_em,
    'cancelada_em', en.cancelada_em
  ) order by en.ordem), '[]')
  from entregas en
  where en.cod_empre = "recursos"."cod_empre" and en.recurso_id = "recursos"."id")`;

/** Saves what changed of the handings over of an appeal: those that stand as they did are left alone. */
export const saveEntregas = async (
  escrita: Writer,
  cod_empre: number,
  recurso_id: string,
  { antes, depois }: { antes: readonly Entrega[]; depois: readonly Entrega[] },
): Promise<void> => {
  for (const [i, entrega] of depois.entries()) {
    if (entrega === antes[i]) continue;
    const chave = { cod_empre, recurso_id, ordem: i + 1 };
    if (i < antes.length) await updateRow(escrita, entregas, chave, { ...entrega });
    else await insertRows(escrita, entregas, [{ ...chave, ...entrega }]);
  }
};

/** What the rules ask of who hands something over; null when nothing is owed. */
export const quemEntrega = (
  feitas: readonly Entrega[],
): Pick<Entrega, 'setor_id' | 'responsavel_id'> | null => entregaDevida(feitas) ?? null;

/** Where those are written to who hand over what an appeal granted, by account. */
export const listEmailsDeQuemEntrega = async (
  db: Executor,
  cod_empre: number,
  recurso_id: string,
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await db
    .selectDistinct({ id: usuarios.id, email: sql<string | null>`lower(${usuarios.email})` })
    .from(entregas)
    .innerJoin(
      usuarios,
      and(eq(usuarios.cod_empre, entregas.cod_empre), eq(usuarios.id, entregas.responsavel_id)),
    )
    .where(and(eq(entregas.cod_empre, cod_empre), eq(entregas.recurso_id, recurso_id)));
  return new Map(rows.map(({ id, email }) => [id, email]));
};

/** Somebody to whom a handing over may be given, in one of the sectors. */
export interface Entregador {
  setor_id: string;
  setor: string;
  usuario_id: string;
  nome: string;
}

/** Who works in the sectors in use and may sign in, by sector and name; administrators work in every one. */
export const listEntregadores = (db: Executor, cod_empre: number): Promise<Entregador[]> =>
  db
    .select({
      setor_id: setores.id,
      setor: setores.nome,
      usuario_id: usuarios.id,
      nome: usuarios.nome,
    })
    .from(setores)
    .innerJoin(
      usuarios,
      and(
        eq(usuarios.cod_empre, setores.cod_empre),
        eq(usuarios.ativo, true),
        inArray(usuarios.tipo, ['PREFEITURA', 'ADMIN']),
      ),
    )
    .leftJoin(
      usuarioSetores,
      and(
        eq(usuarioSetores.cod_empre, setores.cod_empre),
        eq(usuarioSetores.setor_id, setores.id),
        eq(usuarioSetores.usuario_id, usuarios.id),
      ),
    )
    .where(
      and(
        eq(setores.cod_empre, cod_empre),
        eq(setores.ativo, true),
        or(eq(usuarios.tipo, 'ADMIN'), sql`${usuarioSetores.usuario_id} is not null`),
      ),
    )
    .orderBy(asc(setores.nome), asc(usuarios.nome), asc(usuarios.id));
