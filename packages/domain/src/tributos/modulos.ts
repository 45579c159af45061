import type { DataCivil } from '../calendario/data-civil.ts';
import type { Situacao } from './parcela.ts';

/** What the rules need to know of a licence; without `validade` it has no term. */
interface Licenca {
  readonly situacao: 'VIGENTE' | 'CASSADA' | 'SUSPENSA';
  readonly validade: DataCivil | null;
}

export type SituacaoDaLicenca = Licenca['situacao'] | 'VENCIDA';

/** State of a licence today: one in force ends after its last day. */
export const situacaoDaLicenca = (
  { situacao, validade }: Licenca,
  hoje: DataCivil,
): SituacaoDaLicenca =>
  situacao === 'VIGENTE' && validade !== null && validade < hoje ? 'VENCIDA' : situacao;

/** Whether the document of a licence can be printed: in force, and its guide paid. */
export const licencaDisponivel = (
  licenca: Licenca | null,
  guia: { readonly situacao: Situacao },
  hoje: DataCivil,
): boolean =>
  licenca !== null && guia.situacao === 'BAIXADA' && situacaoDaLicenca(licenca, hoje) === 'VIGENTE';

/**
 * Modulus 10 check digit of a text of digits: weights 2, 1, 2 … from the right, the digits of each
 * product added, 10 − remainder (FEBRABAN, Layout Padrão de Arrecadação v7, annex on check digits).
 */
export function modulo10(digitos: string): number {
  let soma = 0;
  for (let i = 0; i < digitos.length; i += 1) {
    const produto = Number(digitos[digitos.length - 1 - i]) * (i % 2 === 0 ? 2 : 1);
    soma += produto > 9 ? produto - 9 : produto;
  }
  return (10 - (soma % 10)) % 10;
}

/**
 * Modulus 11 check digit of a text of digits: weights 2 … 9 from the right; remainder 0 or 1 gives 0,
 * remainder 10 gives 1, else 11 − remainder (same layout).
 */
export function modulo11(digitos: string): number {
  let soma = 0;
  for (let i = 0; i < digitos.length; i += 1) {
    soma += Number(digitos[digitos.length - 1 - i]) * (2 + (i % 8));
  }
  const resto = soma % 11;
  if (resto <= 1) return 0;
  return resto === 10 ? 1 : 11 - resto;
}
