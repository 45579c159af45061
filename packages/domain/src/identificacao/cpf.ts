const digito = (base: string, primeiroPeso: number): number => {
  let soma = 0;
  for (let i = 0; i < base.length; i += 1) soma += Number(base[i]) * (primeiroPeso - i);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
};

/**
 * The two check digits of a CPF, from its first nine digits: weights 10…2 and 11…2, modulus 11,
 * remainder 0 or 1 gives 0.
 */
export function digitosDoCpf(base: string): string {
  const primeiro = digito(base, 10);
  return `${primeiro}${digito(base + primeiro, 11)}`;
}

/** Whether eleven bare digits are a CPF. Eleven equal digits pass the sum and are still refused. */
export function cpfValido(cpf: string): boolean {
  if (!/^[0-9]{11}$/.test(cpf) || /^(.)\1+$/.test(cpf)) return false;
  return cpf.endsWith(digitosDoCpf(cpf.slice(0, 9)));
}
