import { emitirSaldo, regraDaAtualizacao, type Centavos } from '@balcao/domain';
import { updateRow, type Writer } from '../../db/batch.ts';
import { parcelas } from '../../db/schema/tributos.ts';
import { AppError } from '../app-error.ts';
import type { ParcelaDaBaixa } from './baixa.repository.ts';
import { appendEmissao } from './emissoes.repository.ts';
import type { OrgaoEmUso } from '../orgao/orgao.ts';

/**
 * Keeps an installment that was paid in part open with what is left of it, on a slip that takes the place of
 * the others. The installment is held by whoever does it.
 * @param abatido what the payment took away, of its principal and in all
 * @throws AppError FALTA_INDICE
 */
export const abaterDaParcela = async (
  onde: Writer,
  { cod_empre, hoje, parametros, calendario, tabelas }: OrgaoEmUso,
  {
    guia,
    numero,
    principal,
    principalPago,
    pagoEmParte,
    vencimentoOriginal,
    ultima,
  }: ParcelaDaBaixa,
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
  const chave = { cod_empre, numero_guia: guia, numero_parcela: numero };
  await updateRow(onde, parcelas, chave, {
    principal_pago_centavos: principalPago + abatido.principal,
    pago_em_parte_centavos: pagoEmParte + abatido.total,
  });
  await appendEmissao(onde, chave, saldo.valor);
};
