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
