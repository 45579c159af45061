import { and, eq, lt } from 'drizzle-orm';
import type { Batch } from '../../db/batch.ts';
import type { Executor } from '../../db/client.ts';
import { chavesDeAcesso } from '../../db/schema/contas.ts';

/** Whose second factor. */
export interface DonoDoFator {
  cod_empre: number;
  usuario_id: string;
}

export type ChaveRow = typeof chavesDeAcesso.$inferSelect;

const doDono = ({ cod_empre, usuario_id }: DonoDoFator) =>
  and(eq(chavesDeAcesso.cod_empre, cod_empre), eq(chavesDeAcesso.usuario_id, usuario_id));

/** The passkeys of an account, oldest first. */
export const listChaves = (db: Executor, dono: DonoDoFator): Promise<ChaveRow[]> =>
  db
    .select()
    .from(chavesDeAcesso)
    .where(doDono(dono))
    .orderBy(chavesDeAcesso.criada_em, chavesDeAcesso.id);

export const findChave = async (
  db: Executor,
  dono: DonoDoFator,
  id: string,
): Promise<ChaveRow | undefined> => {
  const [row] = await db
    .select()
    .from(chavesDeAcesso)
    .where(and(doDono(dono), eq(chavesDeAcesso.id, id)));
  return row;
};

type ChaveNova = Omit<typeof chavesDeAcesso.$inferInsert, keyof DonoDoFator>;

export const insertChave = (
  lote: Batch,
  { cod_empre, usuario_id }: DonoDoFator,
  chave: ChaveNova,
): void => lote.insert(chavesDeAcesso, [{ cod_empre, usuario_id, ...chave }]);

interface Uso {
  contador: number;
  /** When the challenge was made, in milliseconds. */
  desafio: number;
  agora: Date;
}

/** Marks a challenge as signed; false when it, or a later one, was before. */
export const takeDesafio = async (
  tx: Executor,
  dono: DonoDoFator,
  id: string,
  { contador, desafio, agora }: Uso,
): Promise<boolean> => {
  const rows = await tx
    .update(chavesDeAcesso)
    .set({ contador, ultimo_desafio: desafio, usada_em: agora })
    .where(and(doDono(dono), eq(chavesDeAcesso.id, id), lt(chavesDeAcesso.ultimo_desafio, desafio)))
    .returning({ id: chavesDeAcesso.id });
  return rows.length > 0;
};

export const deleteChave = (
  lote: Batch,
  { cod_empre, usuario_id }: DonoDoFator,
  id: string,
): void => lote.delete(chavesDeAcesso, { cod_empre, usuario_id, id });
