import type { Setor } from '@balcao/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import type { Batch } from '../../db/batch.ts';
import { setores } from '../../db/schema/contas.ts';
import { orgaos } from '../../db/schema/orgaos.ts';

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

/**
 * All sectors of an orgao, of which nobody else makes or changes one until the end of the transaction: which one
 * receives new requests, and that no two are called the same, is decided among them.
 */
export const lockSetores = async (tx: Executor, cod_empre: number): Promise<Setor[]> => {
  // Sent here, before what is read under them; sectors first, as who writes what names one holds it first.
  const travados = [
    tx
      .select({ id: setores.id })
      .from(setores)
      .where(eq(setores.cod_empre, cod_empre))
      .orderBy(asc(setores.id))
      .for('update')
      .execute(),
    tx
      .select({ cod_empre: orgaos.cod_empre })
      .from(orgaos)
      .where(eq(orgaos.cod_empre, cod_empre))
      .for('no key update')
      .execute(),
  ];
  const [existentes] = await Promise.all([listSetores(tx, cod_empre), ...travados]);
  return existentes;
};

/** Before another one becomes it: of one statement nobody knows which of two rows it changes first. */
export const clearEntrada = (tx: Executor, cod_empre: number): Promise<unknown> =>
  tx
    .update(setores)
    .set({ entrada: false })
    .where(and(eq(setores.cod_empre, cod_empre), eq(setores.entrada, true)))
    .execute();

export const insertSetor = (lote: Batch, setor: Dados & { cod_empre: number; id: string }): void =>
  lote.insert(setores, [setor]);

export const saveSetor = (lote: Batch, cod_empre: number, id: string, dados: Dados): void =>
  lote.update(setores, { cod_empre, id }, dados);
