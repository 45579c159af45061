import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { procuracoes } from '../db/schema/procuracoes.ts';

/**
 * Of an account that goes to the person whose CPF it has: ends the powers that were given by it, and lets
 * that person accept those that it received, which were meant for them.
 */
export const recomecarProcuracoes = async (
  tx: Executor,
  { cod_empre, id, cpfcnpj }: { cod_empre: number; id: string; cpfcnpj: string },
  encerrada_em: Date,
): Promise<void> => {
  const aberta = (qual: SQL) =>
    and(eq(procuracoes.cod_empre, cod_empre), qual, isNull(procuracoes.encerrada_em));
  const dadas = aberta(eq(procuracoes.outorgante_id, id));
  await tx.update(procuracoes).set({ encerrada_em }).where(dadas);
  const recebidas = aberta(eq(procuracoes.procurador, cpfcnpj));
  await tx.update(procuracoes).set({ aceita_em: null }).where(recebidas);
};
