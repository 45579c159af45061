const PESOS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;

const digito = (base: string): number => {
  const pesos = PESOS.slice(PESOS.length - base.length);
  const soma = pesos.reduce((total, peso, i) => total + peso * (base.charCodeAt(i) - 48), 0);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
};

/**
 * The two check digits of a CNPJ, from its first twelve characters `[0-9A-Z]`.
 *
 * IN RFB 2.229/2024 (alphanumeric since July 2026): the value of a character is its ASCII code
 * minus 48, so that digits keep their value and old numbers keep their check digits.
 */
export function digitosDoCnpj(base: string): string {
  const primeiro = digito(base);
  return `${primeiro}${digito(base + primeiro)}`;
}

/** Whether fourteen bare upper-case characters are a CNPJ; fourteen equal ones are refused. */
export function cnpjValido(cnpj: string): boolean {
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj) || /^(.)\1+$/.test(cnpj)) return false;
  return cnpj.endsWith(digitosDoCnpj(cnpj.slice(0, 12)));
}
