import { cancelarCopia } from '@balcao/contracts';
import { and, eq, lt, not, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ListaComASessao, UmComASessao } from '../../core/quem/com-a-sessao.ts';
import { esperaNaFila, retiradoDaFila } from '../../core/filas.repository.ts';
import { naoEstaParado } from '../../core/orgao/orgaos-parados.repository.ts';
import { insertRows, type Writer } from '../../db/batch.ts';
import type { Database, Executor } from '../../db/client.ts';
import { copiasDeDados } from '../../db/schema/copias.ts';

export type CopiaRow = typeof copiasDeDados.$inferSelect;

/** Which copy, of which orgao. */
export interface ChaveDaCopia {
  cod_empre: number;
  id: string;
}

const esta = ({ cod_empre, id }: ChaveDaCopia) =>
  and(eq(copiasDeDados.cod_empre, cod_empre), eq(copiasDeDados.id, id));

/** What is shown of a copy, and where its file is. */
export type CopiaVista = Pick<
  CopiaRow,
  'id' | 'etapa' | 'cancelar' | 'porcento' | 'chave' | 'bytes' | 'pedida_em' | 'expira_em'
>;

/** The same as JSON tells it. */
type CopiaEmJson = Omit<CopiaVista, 'pedida_em' | 'expira_em'> & {
  pedida_em: string;
  expira_em: string | null;
};

const copiaDe = ({ pedida_em, expira_em, ...copia }: CopiaEmJson): CopiaVista => ({
  ...copia,
  pedida_em: new Date(pedida_em),
  expira_em: expira_em === null ? null : new Date(expira_em),
});

const ULTIMAS = 5;

/** The last ones of whoever asks, newest first, read with their session. */
export const COPIAS: ListaComASessao<CopiaVista[]> = {
  montar: (_pedido, { cod_empre }) => ({
    texto: sql`(select coalesce(json_agg(c), '[]') from (
      select * from ${copiasDeDados} where cod_empre = ${cod_empre} and usuario_id = u.id
      order by pedida_em desc limit ${ULTIMAS}) c)`,
    ler: (valor) => (valor as CopiaEmJson[]).map(copiaDe),
  }),
};

/** The one that the path names, of whoever asks: somebody else's is not read. */
export const COPIA: UmComASessao<CopiaVista | undefined> = {
  nome: 'copia_de_dados',
  texto: `(select to_json(c) from copias_de_dados c
    where c.cod_empre = $1 and c.id = $5::uuid and c.usuario_id = u.id)`,
  chave: (params) => z.safeParse(cancelarCopia.params, params).data?.id,
  ler: (valor) => (valor === null ? undefined : copiaDe(valor as CopiaEmJson)),
};

export const findCopia = async (
  db: Executor,
  chave: ChaveDaCopia,
): Promise<CopiaRow | undefined> => {
  const [row] = await db.select().from(copiasDeDados).where(esta(chave));
  return row;
};

/** What is written of one fails by this index where the account has one in course already. */
export const UMA_EM_CURSO = 'copias_de_dados_em_curso';

export const insertCopia = (onde: Writer, nova: CopiaRow): Promise<void> =>
  insertRows(onde, copiasDeDados, [nova]);

/**
 * Gives up a copy that is still being made: at once while it waits for its turn, else as soon as whoever makes it
 * hears of it.
 * @returns undefined when it is not being made any more
 */
export const desistirDaCopia = async (
  db: Database,
  chave: ChaveDaCopia,
): Promise<CopiaRow | undefined> => {
  const retirado = retiradoDaFila(db, 'copias-de-dados', chave);
  const etapa = sql`case when exists (select from ${retirado}) then 'CANCELADA' else ${copiasDeDados.etapa} end`;
  const [row] = await db
    .with(retirado)
    .update(copiasDeDados)
    .set({ cancelar: true, etapa })
    .where(and(esta(chave), eq(copiasDeDados.etapa, 'PREPARANDO')))
    .returning();
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
