import type { Setor } from '@balcao/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { setores } from '../../db/schema/contas.ts';

const linha = {
  identificador: setores.id,
  nome: setores.nome,
  ativo: setores.ativo,
  entrada: setores.entrada,
  encarregado: setores.encarregado,
  chefes: sql<string[]>`array(select u.nome from usuario_setores us
    join usuarios u on u.cod_empre = us.cod_empre and u.id = us.usuario_id
    where us.cod_empre = "setores"."cod_empre" and us.setor_id = "setores"."id" and us.chefe
      and u.ativo and u.tipo = 'PREFEITURA' order by u.nome, u.id)`,
};

type Dados = Omit<Setor, 'identificador' | 'chefes'>;

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
  dados: Dados,
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
  dados: Dados,
): Promise<Setor | undefined> => {
  const [setor] = await tx
    .update(setores)
    .set(dados)
    .where(and(eq(setores.cod_empre, cod_empre), eq(setores.id, id)))
    .returning(linha);
  return setor;
};
