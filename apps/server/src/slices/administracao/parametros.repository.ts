import { sql, eq } from 'drizzle-orm';
import type { Autoridade, FeriadoDoOrgao, Instituicao } from '@balcao/contracts';
import type * as z from 'zod/mini';
import type { Executor } from '../../db/client.ts';
import { exibicao, orgaoServicos, autoridades, feriados, orgaos } from '../../db/schema/orgaos.ts';

type Chaves = Readonly<Record<string, boolean>>;

export const saveServicos = async (
  tx: Executor,
  cod_empre: number,
  servicos: Chaves,
): Promise<void> => {
  const linhas = Object.entries(servicos).map(([action_key, ativo]) => ({
    cod_empre,
    action_key,
    ativo,
  }));
  if (linhas.length === 0) return;
  await tx
    .insert(orgaoServicos)
    .values(linhas)
    .onConflictDoUpdate({
      target: [orgaoServicos.cod_empre, orgaoServicos.action_key],
      set: { ativo: sql`excluded.ativo` },
    });
};

export const saveExibicao = async (
  tx: Executor,
  cod_empre: number,
  opcoes: Chaves,
): Promise<void> => {
  const linhas = Object.entries(opcoes).map(([chave, ativo]) => ({ cod_empre, chave, ativo }));
  if (linhas.length === 0) return;
  await tx
    .insert(exibicao)
    .values(linhas)
    .onConflictDoUpdate({
      target: [exibicao.cod_empre, exibicao.chave],
      set: { ativo: sql`excluded.ativo` },
    });
};

type Feriado = z.infer<typeof FeriadoDoOrgao>;

type Mudancas = Partial<Instituicao> & {
  parametros?: Record<string, unknown>;
  logo?: Buffer | null;
  logo_tipo?: string | null;
};

export const saveOrgao = async (
  tx: Executor,
  cod_empre: number,
  mudancas: Mudancas,
): Promise<void> => {
  await tx
    .update(orgaos)
    .set({ ...mudancas, updated_at: sql`now()` })
    .where(eq(orgaos.cod_empre, cod_empre));
};

export const replaceFeriados = async (
  tx: Executor,
  cod_empre: number,
  lista: readonly Feriado[],
): Promise<void> => {
  await tx.delete(feriados).where(eq(feriados.cod_empre, cod_empre));
  if (lista.length > 0)
    await tx.insert(feriados).values(lista.map((feriado) => ({ cod_empre, ...feriado })));
};

export const replaceAutoridades = async (
  tx: Executor,
  cod_empre: number,
  lista: readonly Autoridade[],
): Promise<void> => {
  await tx.delete(autoridades).where(eq(autoridades.cod_empre, cod_empre));
  if (lista.length > 0)
    await tx.insert(autoridades).values(lista.map((uma) => ({ cod_empre, ...uma })));
};
