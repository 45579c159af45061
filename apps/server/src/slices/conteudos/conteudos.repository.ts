import type { Conteudo } from '@balcao/contracts';
import type { TipoDeConteudo } from '@balcao/domain';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Batch } from '../../db/batch.ts';
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
  // Sent at once, before what is asked beside it.
  tx
    .execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`conteudos:${tipo}`}, ${cod_empre}))`,
    )
    .execute();

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

/** A text as who writes it is shown it. */
export type ConteudoGravado = Omit<ConteudoRow, 'cod_empre' | 'criado_em' | 'busca'>;

/** Writes a new text, or one that is held. */
export const saveConteudo = (
  lote: Batch,
  cod_empre: number,
  antes: Pick<ConteudoRow, 'id'> | undefined,
  gravado: ConteudoGravado,
): void => {
  if (antes) lote.update(conteudos, { cod_empre, id: antes.id }, { ...gravado, id: undefined });
  else lote.insert(conteudos, [{ cod_empre, ...gravado }]);
};

export const insertVersao = (lote: Batch, versao: typeof conteudosVersoes.$inferInsert): void =>
  lote.insert(conteudosVersoes, [versao]);

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

/** How often it was published. */
export const countVersoes = (db: Executor, cod_empre: number, id: string): Promise<number> =>
  db.$count(conteudosVersoes, daHistoria(cod_empre, id));

/** Takes one away that is held and was never published. */
export const deleteRascunho = (lote: Batch, cod_empre: number, id: string): void =>
  lote.delete(conteudos, { cod_empre, id });
