import { digitosDoCnpj, digitosDoCpf } from '@balcao/domain';

const PESOS_DO_PIS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * CPFs in sequence, in the range of the earliest numbers: drawn from no register.
 * @param regiaoFiscal fiscal region of the state, the ninth digit.
 */
export const cpfInventado = (sequencia: number, regiaoFiscal: number): string => {
  const base = `0000${String(sequencia).padStart(4, '0')}${regiaoFiscal}`;
  return `${base}${digitosDoCpf(base)}`;
};

/** The letters show that the number is invented; its check digits are right. */
export const cnpjInventado = (raiz: string): string => {
  const base = `${raiz}0001`;
  return `${base}${digitosDoCnpj(base)}`;
};

/** A PIS/PASEP of a range that was never given out, its check digit right. */
export const pisInventado = (sequencia: number): string => {
  const base = `000${String(sequencia).padStart(7, '0')}`;
  const soma = PESOS_DO_PIS.reduce((total, peso, i) => total + peso * Number(base[i]), 0);
  const resto = 11 - (soma % 11);
  return `${base}${resto > 9 ? 0 : resto}`;
};
