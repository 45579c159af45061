import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { emissoes, parcelas } from '../../../db/schema/tributos.ts';
import type { ChaveDaParcela } from '../port.ts';

/** Locks an installment, so that of two refreshes at once the second sees the first. */
export const lockParcela = async (
  tx: Executor,
  cod_empre: number,
  { numero_guia, numero_parcela }: ChaveDaParcela,
): Promise<void> => {
  await tx
    .select({ numero: parcelas.numero_parcela })
    .from(parcelas)
    .where(
      and(
        eq(parcelas.cod_empre, cod_empre),
        eq(parcelas.numero_guia, numero_guia),
        eq(parcelas.numero_parcela, numero_parcela),
      ),
    )
    .for('update');
};

export const appendEmissao = async (
  tx: Executor,
  emissao: typeof emissoes.$inferInsert,
): Promise<void> => {
  await tx.insert(emissoes).values(emissao);
};
