import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { exibicao, orgaoServicos } from '../../db/schema/orgaos.ts';

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
