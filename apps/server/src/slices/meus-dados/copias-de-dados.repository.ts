import { and, desc, eq, lt, not, sql } from 'drizzle-orm';
import { esperaNaFila } from '../../core/filas.repository.ts';
import { naoEstaParado } from '../../core/orgaos-parados.repository.ts';
import type { Executor } from '../../db/client.ts';
import { copiasDeDados } from '../../db/schema/copias.ts';

export type CopiaRow = typeof copiasDeDados.$inferSelect;

/** Which copy, of which orgao. */
export interface ChaveDaCopia {
  cod_empre: number;
  id: string;
}

const esta = ({ cod_empre, id }: ChaveDaCopia) =>
  and(eq(copiasDeDados.cod_empre, cod_empre), eq(copiasDeDados.id, id));

const ULTIMAS = 5;

/** The last ones of an account, newest first. */
export const listCopiasDe = (
  db: Executor,
  cod_empre: number,
  usuario_id: string,
): Promise<CopiaRow[]> =>
  db
    .select()
    .from(copiasDeDados)
    .where(and(eq(copiasDeDados.cod_empre, cod_empre), eq(copiasDeDados.usuario_id, usuario_id)))
    .orderBy(desc(copiasDeDados.pedida_em))
    .limit(ULTIMAS);

export const findCopia = async (
  db: Executor,
  chave: ChaveDaCopia,
): Promise<CopiaRow | undefined> => {
  const [row] = await db.select().from(copiasDeDados).where(esta(chave));
  return row;
};

/** Undefined where the account has one in course already. */
export const insertCopia = async (
  tx: Executor,
  nova: typeof copiasDeDados.$inferInsert,
): Promise<CopiaRow | undefined> => {
  const [row] = await tx.insert(copiasDeDados).values(nova).onConflictDoNothing().returning();
  return row;
};

/**
 * Changes a copy that is still being made.
 * @returns false when it is not any more
 */
export const saveCopia = async (
  db: Executor,
  chave: ChaveDaCopia,
  mudancas: Partial<typeof copiasDeDados.$inferInsert>,
): Promise<boolean> => {
  const { rowCount } = await db
    .update(copiasDeDados)
    .set(mudancas)
    .where(and(esta(chave), eq(copiasDeDados.etapa, 'PREPARANDO')));
  return rowCount === 1;
};

/**
 * Says how far it is.
 * @returns whether it is to be given up: cancelled, or ended by somebody else
 */
export const avancarCopia = async (
  db: Executor,
  chave: ChaveDaCopia,
  porcento: number,
): Promise<boolean> => {
  const [row] = await db
    .update(copiasDeDados)
    .set({ porcento, vista_em: sql`now()` })
    .where(and(esta(chave), eq(copiasDeDados.etapa, 'PREPARANDO')))
    .returning({ cancelar: copiasDeDados.cancelar });
  return row?.cancelar ?? true;
};

/** Nobody has said anything of it for so long: the machine that made it fell. */
const SEM_NOTICIA_MS = 10 * 60_000;

/** Ends what nobody makes any more, and what can no longer be fetched; gives the files to delete. */
export const encerrarCopias = async (db: Executor, agora: Date): Promise<string[]> => {
  const antes = new Date(agora.getTime() - SEM_NOTICIA_MS);
  const emUso = naoEstaParado(copiasDeDados.cod_empre);
  await db
    .update(copiasDeDados)
    .set({ etapa: 'FALHOU' })
    .where(
      and(
        eq(copiasDeDados.etapa, 'PREPARANDO'),
        lt(copiasDeDados.vista_em, antes),
        not(esperaNaFila('copias-de-dados', copiasDeDados, antes)),
        emUso,
      ),
    );
  const vencidas = and(
    eq(copiasDeDados.etapa, 'PRONTA'),
    lt(copiasDeDados.expira_em, agora),
    emUso,
  );
  const rows = await db.select().from(copiasDeDados).where(vencidas);
  for (const row of rows)
    await db.update(copiasDeDados).set({ etapa: 'EXPIRADA', chave: null }).where(esta(row));
  return rows.flatMap(({ chave }) => chave ?? []);
};
