import { emitirSaldo, regraDaAtualizacao, type Centavos } from '@balcao/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { parcelas } from '../db/schema/tributos.ts';
import { AppError } from './app-error.ts';
import type { ParcelaDaBaixa } from './baixa.repository.ts';
import { appendEmissao } from './emissoes.repository.ts';
import type { OrgaoEmUso } from './orgao.ts';

/**
 * Keeps an installment that was paid in part open with what is left of it, on a slip that takes the place of
 * the others.
 * @param abatido what the payment took away, of its principal and in all
 * @throws AppError FALTA_INDICE
 */
export const abaterDaParcela = async (
  tx: Executor,
  { cod_empre, hoje, parametros, calendario, tabelas }: OrgaoEmUso,
  { guia, numero, principal, vencimentoOriginal, ultima }: ParcelaDaBaixa,
  abatido: { principal: Centavos; total: Centavos },
): Promise<void> => {
  const resto = {
    principal: principal - abatido.principal,
    vencimentoOriginal,
    ultimaEmissao: ultima.numero,
  };
  const regra = regraDaAtualizacao({ parametros, calendario, tabelas });
  const saldo = emitirSaldo(resto, hoje, regra);
  if (!saldo.ok) throw new AppError('FALTA_INDICE', { message: saldo.motivo });
  await tx
    .update(parcelas)
    .set({
      principal_pago_centavos: sql`${parcelas.principal_pago_centavos} + ${abatido.principal}`,
      pago_em_parte_centavos: sql`${parcelas.pago_em_parte_centavos} + ${abatido.total}`,
    })
    .where(
      and(
        eq(parcelas.cod_empre, cod_empre),
        eq(parcelas.numero_guia, guia),
        eq(parcelas.numero_parcela, numero),
      ),
    );
  await appendEmissao(tx, { cod_empre, numero_guia: guia, numero_parcela: numero }, saldo.valor);
};
