import type { Setor } from '@balcao/contracts';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { setores } from '../../db/schema/contas.ts';

const linha = {
  identificador: setores.id,
  nome: setores.nome,
  ativo: setores.ativo,
  entrada: setores.entrada,
};

export const listSetores = (db: Executor, cod_empre: number): Promise<Setor[]> =>
  db.select(linha).from(setores).where(eq(setores.cod_empre, cod_empre)).orderBy(asc(setores.nome));

/** All sectors of an orgao under lock: which one receives new requests is decided among them. */
export const lockSetores = (tx: Executor, cod_empre: number): Promise<Setor[]> =>
  tx
    .select(linha)
    .from(setores)
    .where(eq(setores.cod_empre, cod_empre))
    .orderBy(asc(setores.id))
    .for('update');

export const clearEntrada = async (tx: Executor, cod_empre: number): Promise<void> => {
  await tx
    .update(setores)
    .set({ entrada: false })
    .where(and(eq(setores.cod_empre, cod_empre), eq(setores.entrada, true)));
};

export const insertSetor = async (
  tx: Executor,
  cod_empre: number,
  dados: Omit<Setor, 'identificador'>,
): Promise<Setor | undefined> => {
  const [setor] = await tx
    .insert(setores)
    .values({ cod_empre, ...dados })
    .returning(linha);
  return setor;
};

export const saveSetor = async (
  tx: Executor,
  cod_empre: number,
  id: string,
  dados: Omit<Setor, 'identificador'>,
): Promise<Setor | undefined> => {
  const [setor] = await tx
    .update(setores)
    .set(dados)
    .where(and(eq(setores.cod_empre, cod_empre), eq(setores.id, id)))
    .returning(linha);
  return setor;
};
