import { and, eq } from 'drizzle-orm';
import type { EmpresaDaPessoa } from '../../adapters/govbr/govbr.port.ts';
import type { ChaveDaSessao } from '../../core/sessoes.repository.ts';
import type { Executor } from '../../db/client.ts';
import { sessoes } from '../../db/schema/contas.ts';
import { empresasDaSessao } from '../../db/schema/procuracoes.ts';

/** Keeps the companies of who has just signed in, until their session ends; or that they were not told. */
export const saveEmpresas = async (
  tx: Executor,
  { cod_empre, token_hash }: ChaveDaSessao,
  empresas: readonly EmpresaDaPessoa[] | 'FALHA' = [],
): Promise<void> => {
  if (empresas === 'FALHA') {
    await tx
      .update(sessoes)
      .set({ sem_empresas: 'FALHA' })
      .where(and(eq(sessoes.cod_empre, cod_empre), eq(sessoes.token_hash, token_hash)));
    return;
  }
  if (empresas.length === 0) return;
  await tx.insert(empresasDaSessao).values(
    empresas.map(({ cnpj, nome, atuacao, fim }) => ({
      cod_empre,
      token_hash,
      cnpj,
      nome,
      atuacao,
      vale_antes_de: fim,
    })),
  );
};
