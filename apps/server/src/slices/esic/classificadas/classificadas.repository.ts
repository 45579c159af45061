import type { CAMPOS_DA_CLASSIFICADA, PedidoDePagina } from '@balcao/contracts';
import { periodoDe, type DataCivil } from '@balcao/domain';
import { and, asc, between, count, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { AppError } from '../../../core/app-error.ts';
import { ordemDa, recorteDa } from '../../../core/pagina.ts';
import { readTogether } from '../../../db/read-together.ts';
import { alreadyThere, type Batch } from '../../../db/batch.ts';
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

/** @throws AppError CODIGO_REPETIDO instead of the database's own refusal of what is written */
export const semRepetir = async <T>(gravar: Promise<T>): Promise<T> => {
  try {
    return await gravar;
  } catch (erro) {
    if (!alreadyThere(erro)) throw erro;
    throw new AppError('CODIGO_REPETIDO', {
      errors: { codigo: ['Já existe uma informação com este código.'] },
    });
  }
};

/** An entry of the list as who maintains it is shown it. */
export type ClassificadaGravada = Omit<ClassificadaRow, 'cod_empre' | 'criada_em' | 'alterada_em'>;

export const insertClassificada = (
  lote: Batch,
  cod_empre: number,
  nova: ClassificadaGravada,
): void => lote.insert(rol, [{ cod_empre, ...nova }]);

/** An entry, held until the end of the transaction. */
export const lockClassificada = async (tx: Executor, cod_empre: number, id: string) => {
  const [row] = await tx.select().from(rol).where(daqui(cod_empre, id)).for('update');
  return row;
};

/** Changes an entry that is held. */
export const saveClassificada = (
  lote: Batch,
  cod_empre: number,
  { id, ...mudada }: ClassificadaGravada,
  alterada_em: Date,
): void => lote.update(rol, { cod_empre, id }, { ...mudada, alterada_em });

/** Takes away an entry that is held. */
export const deleteClassificada = (lote: Batch, cod_empre: number, id: string): void =>
  lote.delete(rol, { cod_empre, id });
