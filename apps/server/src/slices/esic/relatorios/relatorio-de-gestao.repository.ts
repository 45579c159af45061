import { and, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { relatoriosDeGestao } from '../../../db/schema/transparencia.ts';

export type RelatorioDeGestaoRow = typeof relatoriosDeGestao.$inferSelect;

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

/** @returns undefined when it is not what was seen any more: version 0 is that nobody wrote one */
export const saveRelatorio = async (
  tx: Executor,
  cod_empre: number,
  { ano, versao }: { ano: number; versao: number },
  dados: Dados,
): Promise<RelatorioDeGestaoRow | undefined> => {
  const rows =
    versao === 0
      ? await tx
          .insert(relatoriosDeGestao)
          .values({ cod_empre, ano, ...dados })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(relatoriosDeGestao)
          .set({ ...dados, versao: versao + 1 })
          .where(and(daqui(cod_empre, ano), eq(relatoriosDeGestao.versao, versao)))
          .returning();
  return rows[0];
};
