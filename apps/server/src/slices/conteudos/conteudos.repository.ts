import type { Conteudo } from '@balcao/contracts';
import type { TipoDeConteudo } from '@balcao/domain';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { conteudos, conteudosVersoes } from '../../db/schema/conteudos.ts';
import { usuarios } from '../../db/schema/contas.ts';

export type ConteudoRow = typeof conteudos.$inferSelect;

const daqui = (cod_empre: number, id: string) =>
  and(eq(conteudos.cod_empre, cod_empre), eq(conteudos.id, id));

const doTipo = (cod_empre: number, tipo: TipoDeConteudo) =>
  and(eq(conteudos.cod_empre, cod_empre), eq(conteudos.tipo, tipo));

const ORDEM = [asc(conteudos.nome), asc(conteudos.id)] as const;

/** All of a kind, whether public or not. */
export const listDoTipo = (db: Executor, cod_empre: number, tipo: TipoDeConteudo) =>
  db
    .select()
    .from(conteudos)
    .where(doTipo(cod_empre, tipo))
    .orderBy(...ORDEM);

/** What everybody reads of a kind. */
export const listPublicados = (db: Executor, cod_empre: number, tipo: TipoDeConteudo) =>
  db
    .select({
      id: conteudos.id,
      conteudo: sql<Conteudo>`${conteudos.publicado}`,
      publicado_em: sql<Date>`${conteudos.publicado_em}`.mapWith(conteudos.publicado_em),
    })
    .from(conteudos)
    .where(and(doTipo(cod_empre, tipo), isNotNull(conteudos.publicado)))
    .orderBy(...ORDEM);

/**
 * Holds the texts of an orgao of one kind until the transaction ends: the place of one among the others is
 * judged by all of them.
 */
export const lockDoTipo = (tx: Executor, cod_empre: number, tipo: TipoDeConteudo) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`conteudos:${tipo}`}, ${cod_empre}))`,
  );

/** Letters and units that say a unit, published or only written: up to five, by name. */
export const listNomesDeQuemCita = async (
  db: Executor,
  cod_empre: number,
  unidade: string,
): Promise<string[]> => {
  const { rows } = await db.execute<{ nome: string }>(sql`
    select nome from conteudos where cod_empre = ${cod_empre}
      and (tipo = 'CARTA' and ${unidade} in (escrito->>'unidade', publicado->>'unidade')
        or tipo = 'UNIDADE' and ${unidade} in (escrito->>'acima', publicado->>'acima'))
    order by nome, id limit 5`);
  return rows.map(({ nome }) => nome);
};

export const lockConteudo = async (tx: Executor, cod_empre: number, id: string) => {
  const [row] = await tx.select().from(conteudos).where(daqui(cod_empre, id)).for('update');
  return row;
};

export const insertConteudo = async (
  tx: Executor,
  row: typeof conteudos.$inferInsert,
): Promise<ConteudoRow> => {
  const [nova] = await tx.insert(conteudos).values(row).returning();
  if (nova === undefined) throw new Error('insert returned no row');
  return nova;
};

export const saveConteudo = async (
  tx: Executor,
  { cod_empre, id }: Pick<ConteudoRow, 'cod_empre' | 'id'>,
  row: Partial<Omit<ConteudoRow, 'cod_empre' | 'id'>>,
): Promise<ConteudoRow> => {
  const [salva] = await tx.update(conteudos).set(row).where(daqui(cod_empre, id)).returning();
  if (salva === undefined) throw new Error('update returned no row');
  return salva;
};

export const insertVersao = async (
  tx: Executor,
  versao: typeof conteudosVersoes.$inferInsert,
): Promise<void> => {
  await tx.insert(conteudosVersoes).values(versao);
};

const daHistoria = (cod_empre: number, id: string) =>
  and(eq(conteudosVersoes.cod_empre, cod_empre), eq(conteudosVersoes.conteudo_id, id));

export const listVersoes = (db: Executor, cod_empre: number, id: string) =>
  db
    .select({
      numero: conteudosVersoes.numero,
      conteudo: sql<Conteudo>`${conteudosVersoes.conteudo}`,
      publicado_em: conteudosVersoes.publicado_em,
      por: usuarios.nome,
    })
    .from(conteudosVersoes)
    .leftJoin(
      usuarios,
      and(
        eq(usuarios.cod_empre, conteudosVersoes.cod_empre),
        eq(usuarios.id, conteudosVersoes.publicado_por_id),
      ),
    )
    .where(daHistoria(cod_empre, id))
    .orderBy(desc(conteudosVersoes.numero));

/** @returns whether it was there and had never been published */
export const deleteRascunho = async (
  tx: Executor,
  cod_empre: number,
  id: string,
): Promise<boolean> => {
  const { rowCount } = await tx.delete(conteudos).where(
    and(
      daqui(cod_empre, id),
      sql`not exists (select from conteudos_versoes v
          where v.cod_empre = ${conteudos.cod_empre} and v.conteudo_id = ${conteudos.id})`,
    ),
  );
  return rowCount === 1;
};
