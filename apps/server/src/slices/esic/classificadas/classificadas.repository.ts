import type { CAMPOS_DA_CLASSIFICADA, GravarClassificada, PedidoDePagina } from '@balcao/contracts';
import { periodoDe, type DataCivil } from '@balcao/domain';
import { and, asc, between, count, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { AppError } from '../../../core/app-error.ts';
import { ordemDa, recorteDa } from '../../../core/pagina.ts';
import { readTogether } from '../../../db/read-together.ts';
import { alreadyThere } from '../../../db/batch.ts';
import type { Executor } from '../../../db/client.ts';
import { informacoesClassificadas as rol } from '../../../db/schema/transparencia.ts';

export type ClassificadaRow = typeof rol.$inferSelect;

const daqui = (cod_empre: number, id: string) => and(eq(rol.cod_empre, cod_empre), eq(rol.id, id));

const classificadaNo = (ano: number): SQL => {
  const { de, ate } = periodoDe(ano);
  return between(rol.data_classificacao, de, ate);
};

const saiuNo = (ano: number, hoje: DataCivil): SQL => {
  const { de, ate } = periodoDe(ano);
  // `desclassificacaoDe` of the domain, as the database says it.
  const saiu = sql`coalesce(${rol.desclassificada_em}, ${rol.prazo_ate} + 1)`;
  return sql`(${saiu} between ${de} and ${ate} and ${saiu} <= ${hoje})`;
};

/** The list as it is published; of a year, what became secret in it, or by `hoje` ceased to be. */
export const listRol = (
  db: Executor,
  cod_empre: number,
  ano: number | undefined,
  hoje: DataCivil,
) => {
  const doAno = ano === undefined ? undefined : or(classificadaNo(ano), saiuNo(ano, hoje));
  return db
    .select()
    .from(rol)
    .where(and(eq(rol.cod_empre, cod_empre), doAno))
    .orderBy(asc(rol.data_classificacao), asc(rol.codigo));
};

export const listPagina = async (
  db: Executor,
  cod_empre: number,
  {
    ano,
    ...pedido
  }: PedidoDePagina<(typeof CAMPOS_DA_CLASSIFICADA)[number]> & {
    ano?: number | undefined;
  },
): Promise<{ rows: ClassificadaRow[]; total: number }> => {
  const onde = and(
    eq(rol.cod_empre, cod_empre),
    ano === undefined ? undefined : classificadaNo(ano),
  );
  const campos = {
    data_classificacao: rol.data_classificacao,
    codigo: rol.codigo,
    prazo_ate: rol.prazo_ate,
  };
  const padrao = { padrao: { data_classificacao: 'desc' as const }, chave: [rol.id] };
  const { limit, offset } = recorteDa(pedido);
  const { rows, contadas } = await readTogether(db, {
    rows: db
      .select()
      .from(rol)
      .where(onde)
      .orderBy(...ordemDa(pedido.sort, campos, padrao))
      .limit(limit)
      .offset(offset),
    contadas: db.select({ total: count() }).from(rol).where(onde),
  });
  return { rows, total: contadas[0]?.total ?? 0 };
};

export const listAnos = async (db: Executor, cod_empre: number): Promise<number[]> => {
  const ano = sql<number>`extract(year from ${rol.data_classificacao})::int`;
  const rows = await db
    .selectDistinct({ ano })
    .from(rol)
    .where(eq(rol.cod_empre, cod_empre))
    .orderBy(desc(ano));
  return rows.map((row) => row.ano);
};

/** @throws AppError CODIGO_REPETIDO instead of the database's own refusal */
const semRepetir = async <T>(gravar: Promise<T>): Promise<T> => {
  try {
    return await gravar;
  } catch (erro) {
    if (!alreadyThere(erro)) throw erro;
    throw new AppError('CODIGO_REPETIDO', {
      errors: { codigo: ['Já existe uma informação com este código.'] },
    });
  }
};

/** @throws AppError CODIGO_REPETIDO */
export const insertClassificada = async (
  tx: Executor,
  cod_empre: number,
  dados: GravarClassificada,
): Promise<ClassificadaRow | undefined> => {
  const [row] = await semRepetir(
    tx
      .insert(rol)
      .values({ cod_empre, ...dados })
      .returning(),
  );
  return row;
};

/** Which entry is changed, and the version of it that whoever changes it saw. */
export interface Vista {
  id: string;
  versao: number;
}

/**
 * @returns undefined when the entry is gone, or was changed since it was seen
 * @throws AppError CODIGO_REPETIDO
 */
export const saveClassificada = async (
  tx: Executor,
  cod_empre: number,
  { id, versao }: Vista,
  dados: GravarClassificada,
  agora: Date,
): Promise<ClassificadaRow | undefined> => {
  const [row] = await semRepetir(
    tx
      .update(rol)
      .set({ ...dados, versao: versao + 1, alterada_em: agora })
      .where(and(daqui(cod_empre, id), eq(rol.versao, versao)))
      .returning(),
  );
  return row;
};

export const existeClassificada = async (
  tx: Executor,
  cod_empre: number,
  id: string,
): Promise<boolean> => {
  const rows = await tx.select({ id: rol.id }).from(rol).where(daqui(cod_empre, id));
  return rows.length > 0;
};

export const deleteClassificada = async (
  tx: Executor,
  cod_empre: number,
  id: string,
): Promise<ClassificadaRow | undefined> => {
  const [row] = await tx.delete(rol).where(daqui(cod_empre, id)).returning();
  return row;
};
