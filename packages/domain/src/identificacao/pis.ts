const PESOS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Check digit of the ten digits of a PIS/PASEP/NIT: modulus 11, 10 and 11 count as 0. */
export const digitoDoPis = (base: string): string => {
  const soma = PESOS.reduce((total, peso, i) => total + peso * Number(base.charAt(i)), 0);
  const digito = 11 - (soma % 11);
  return String(digito > 9 ? 0 : digito);
};

/** Whether eleven digits are a PIS/PASEP/NIT. */
export const pisValido = (digitos: string): boolean =>
  /^[0-9]{11}$/.test(digitos) && digitos.endsWith(digitoDoPis(digitos));
