import { somarDias, type DataCivil } from '../calendario/data-civil.ts';
import type { SituacaoDoDebito } from './debitos.ts';

/**
 * Kinds of certificate (CTN arts. 205 and 206): nothing owed; debts that are not due or suspended,
 * with the effect of the first; debts.
 */
export type TipoDeCertidao = 'CND' | 'CPEN' | 'CPD';

/** All debts of the taxpayer, or those of one property. */
export type Abrangencia = 'AMPLA' | 'ICT';

export const TITULO_DA_CERTIDAO: Readonly<Record<TipoDeCertidao, string>> = {
  CND: 'Certidão Negativa de Débitos',
  CPEN: 'Certidão Positiva de Débitos com Efeitos de Negativa',
  CPD: 'Certidão Positiva de Débitos',
};

type MotivoDaRecusa = 'CERTIDAO_COM_PENDENCIA' | 'CERTIDAO_NAO_EMITIDA';

export type DecisaoDaCertidao =
  | { readonly emite: true; readonly tipo: TipoDeCertidao }
  | { readonly emite: false; readonly motivo: MotivoDaRecusa };

/** Who asks, and whether they ask for the certificate of the debts themselves. */
export interface PedidoDeCertidao {
  readonly visitante: boolean;
  readonly positiva: boolean;
}

/**
 * Which certificate somebody gets, by how their debts count. With anything overdue there is never a
 * negative one: its owner is told how to solve it, or gets the positive one when they ask for it; a
 * visitor gets a refusal that says nothing of the reason (CTN art. 198).
 */
export function decidirCertidao(
  situacoes: readonly SituacaoDoDebito[],
  { visitante, positiva }: PedidoDeCertidao,
): DecisaoDaCertidao {
  if (situacoes.length === 0) return { emite: true, tipo: 'CND' };
  if (!situacoes.includes('VENCIDO')) return { emite: true, tipo: 'CPEN' };
  if (visitante) return { emite: false, motivo: 'CERTIDAO_NAO_EMITIDA' };
  return positiva
    ? { emite: true, tipo: 'CPD' }
    : { emite: false, motivo: 'CERTIDAO_COM_PENDENCIA' };
}

/** Last day on which a certificate is valid. */
export const validadeDaCertidao = (emissao: DataCivil, dias: number): DataCivil =>
  somarDias(emissao, dias);

export type SituacaoDaCertidao = 'VALIDA' | 'EXPIRADA' | 'REVOGADA';

/** What a check of a certificate answers on a day; a revoked one stays revoked. */
export const situacaoDaCertidao = (
  { valida_ate, revogada }: { valida_ate: DataCivil; revogada: boolean },
  hoje: DataCivil,
): SituacaoDaCertidao => (revogada ? 'REVOGADA' : hoje > valida_ate ? 'EXPIRADA' : 'VALIDA');
