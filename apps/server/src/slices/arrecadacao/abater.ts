import { abaterDaParcela } from '../../core/pagamentos/abatimento.ts';
import type { OrgaoEmUso } from '../../core/orgao/orgao.ts';
import type { Batch } from '../../db/batch.ts';
import type { Efeito } from './efeito.ts';
import type { ExcecaoTravada } from './resolucao.repository.ts';

/** An exception under lock, in its orgao, and what will be written of it. */
export interface EmResolucao {
  lote: Batch;
  orgao: OrgaoEmUso;
  id: number;
  excecao: ExcecaoTravada;
}

/** Keeps an installment open with what a payment left of it. */
export const abater = (
  { lote, orgao }: EmResolucao,
  { parcela, imputacao: { principalPago, aplicado } }: Pick<Efeito, 'parcela' | 'imputacao'>,
): Promise<void> =>
  abaterDaParcela(lote, orgao, parcela, { principal: principalPago, total: aplicado });
