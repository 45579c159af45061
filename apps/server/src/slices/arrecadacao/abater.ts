import { abaterDaParcela } from '../../core/abatimento.ts';
import type { OrgaoEmUso } from '../../core/orgao.ts';
import type { Executor } from '../../db/client.ts';
import type { Efeito } from './efeito.ts';
import type { ExcecaoTravada } from './resolucao.repository.ts';
import type { Contexto } from '../slice.ts';

/** An exception under lock, in its orgao. */
export interface EmResolucao {
  tx: Executor;
  cofre: Contexto['cofre'];
  orgao: OrgaoEmUso;
  id: number;
  excecao: ExcecaoTravada;
  agora: Date;
}

/** Keeps an installment open with what a payment left of it. */
export const abater = (
  { tx, orgao }: EmResolucao,
  { parcela, imputacao: { principalPago, aplicado } }: Pick<Efeito, 'parcela' | 'imputacao'>,
): Promise<void> =>
  abaterDaParcela(tx, orgao, parcela, { principal: principalPago, total: aplicado });
