import { and, eq, isNotNull } from 'drizzle-orm';
import { alreadyThere, type Batch } from '../../../db/batch.ts';
import type { Executor } from '../../../db/client.ts';
import { relatoriosDeGestao } from '../../../db/schema/transparencia.ts';

export type RelatorioDeGestaoRow = typeof relatoriosDeGestao.$inferSelect;

type ChaveDoRelatorio = Pick<RelatorioDeGestaoRow, 'cod_empre' | 'ano' | 'versao'>;

type Dados = Pick<RelatorioDeGestaoRow, 'analise' | 'providencias' | 'publicado_em' | 'figuras'>;

const daqui = (cod_empre: number, ano: number) =>
  and(eq(relatoriosDeGestao.cod_empre, cod_empre), eq(relatoriosDeGestao.ano, ano));

export const findRelatorio = async (
  db: Executor,
  cod_empre: number,
  ano: number,
): Promise<RelatorioDeGestaoRow | undefined> => {
  const [row] = await db.select().from(relatoriosDeGestao).where(daqui(cod_empre, ano));
  return row;
};

/** The report of a year as it was published; undefined while nobody published it. */
export const findPublicado = async (db: Executor, cod_empre: number, ano: number) => {
  const { publicado_em, figuras, analise, providencias } = relatoriosDeGestao;
  const [row] = await db
    .select({ publicado_em, figuras, analise, providencias })
    .from(relatoriosDeGestao)
    .where(and(daqui(cod_empre, ano), isNotNull(publicado_em)));
  if (!row?.publicado_em || !row.figuras) return undefined;
  const { figuras: doDia, ...texto } = row;
  return { ...texto, ...doDia, ano, publicado_em: row.publicado_em };
};

/** The version of a report, held until the end of the transaction; 0 is that nobody wrote one. */
export const lockVersao = async (tx: Executor, cod_empre: number, ano: number): Promise<number> => {
  // Sent at once, before what else is read.
  const travado = tx
    .select({ versao: relatoriosDeGestao.versao })
    .from(relatoriosDeGestao)
    .where(daqui(cod_empre, ano))
    .for('update')
    .execute();
  return (await travado)[0]?.versao ?? 0;
};

/** Writes a report in its version, the first as a new one. */
export const saveRelatorio = (lote: Batch, row: Dados & ChaveDoRelatorio): void => {
  const { cod_empre, ano } = row;
  if (row.versao === 1) lote.insert(relatoriosDeGestao, [row]);
  else lote.update(relatoriosDeGestao, { cod_empre, ano }, row);
};

/** Whether it was not written because somebody wrote the first one at the same time. */
export const jaEscrito = (erro: unknown): boolean =>
  alreadyThere(erro, 'relatorios_de_gestao_cod_empre_ano_pk');
