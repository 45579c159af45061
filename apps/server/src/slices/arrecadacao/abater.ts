import { emitirSaldo } from '@balcao/domain';
import { AppError } from '../../core/app-error.ts';
import type { OrgaoEmUso } from '../../core/orgao.ts';
import type { Executor } from '../../db/client.ts';
import { regraDoOrgao, type Efeito } from './efeito.ts';
import { saveAbatimento, type ExcecaoTravada } from './resolucao.repository.ts';
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

/** Keeps an installment open with what is left of it, on a slip that takes the place of the others. */
export const abater = async (
  { tx, orgao }: EmResolucao,
  guia: number,
  { parcela, imputacao }: Pick<Efeito, 'parcela' | 'imputacao'>,
): Promise<void> => {
  const { principalPago, aplicado } = imputacao;
  const resto = {
    principal: parcela.principal - principalPago,
    vencimentoOriginal: parcela.vencimentoOriginal,
    ultimaEmissao: parcela.ultima.numero,
  };
  const saldo = emitirSaldo(resto, orgao.hoje, regraDoOrgao(orgao));
  if (!saldo.ok) throw new AppError('FALTA_INDICE', { message: saldo.motivo });
  const chave = {
    cod_empre: orgao.cod_empre,
    numero_guia: guia,
    numero_parcela: parcela.numero,
  };
  await saveAbatimento(tx, chave, { principal: principalPago, total: aplicado }, saldo.valor);
};
