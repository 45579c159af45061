import { digitoDoPis, digitosDoCnpj, digitosDoCpf } from '@balcao/domain';

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
  return `${base}${digitoDoPis(base)}`;
};
