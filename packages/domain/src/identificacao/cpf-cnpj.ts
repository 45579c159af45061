import { aplicarMascara, lido, naoLido, type Leitura } from '../texto/escrita.ts';
import { nomeComparavel } from './contato.ts';

const PESOS_DO_CNPJ = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;

const digitoDoCnpj = (base: string): number => {
  const pesos = PESOS_DO_CNPJ.slice(PESOS_DO_CNPJ.length - base.length);
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
  const primeiro = digitoDoCnpj(base);
  return `${primeiro}${digitoDoCnpj(base + primeiro)}`;
}

/** Whether fourteen bare upper-case characters are a CNPJ; fourteen equal ones are refused. */
export function cnpjValido(cnpj: string): boolean {
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj) || /^(.)\1+$/.test(cnpj)) return false;
  return cnpj.endsWith(digitosDoCnpj(cnpj.slice(0, 12)));
}

const digitoDoCpf = (base: string, primeiroPeso: number): number => {
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
  const primeiro = digitoDoCpf(base, 10);
  return `${primeiro}${digitoDoCpf(base + primeiro, 11)}`;
}

/** Whether eleven bare digits are a CPF. Eleven equal digits pass the sum and are still refused. */
export function cpfValido(cpf: string): boolean {
  if (!/^[0-9]{11}$/.test(cpf) || /^(.)\1+$/.test(cpf)) return false;
  return cpf.endsWith(digitosDoCpf(cpf.slice(0, 9)));
}

const PESOS_DO_PIS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Check digit of the ten digits of a PIS/PASEP/NIT: modulus 11, 10 and 11 count as 0. */
export const digitoDoPis = (base: string): string => {
  const soma = PESOS_DO_PIS.reduce((total, peso, i) => total + peso * Number(base.charAt(i)), 0);
  const digito = 11 - (soma % 11);
  return String(digito > 9 ? 0 : digito);
};

/** Whether eleven digits are a PIS/PASEP/NIT. */
export const pisValido = (digitos: string): boolean =>
  /^[0-9]{11}$/.test(digitos) && digitos.endsWith(digitoDoPis(digitos));

export type TipoDocumento = 'CPF' | 'CNPJ';

export const MASCARA_CPF = '###.###.###-##';

/** Alphanumeric since July 2026 (IN RFB 2.229/2024); a mask of digits would lock new companies out. */
export const MASCARA_CNPJ = '**.***.***/****-##';

/** Longest text of the CPF/CNPJ field: a CNPJ with its punctuation (`portal.md` §9). */
export const TAMANHO_MAXIMO_DOCUMENTO = 18;

/**
 * The form in which a CPF or CNPJ is stored and compared: no spaces or punctuation, upper-case.
 * Letters that cannot be part of one (`ç`, `é`) stay, so that the check refuses them.
 */
export const normalizarDocumento = (texto: string): string =>
  texto.replace(/[\s\p{P}\p{S}\p{Cf}]/gu, '').replace(/[a-z]/g, (letra) => letra.toUpperCase());

/** Fourteen characters are a CNPJ, anything else is treated as a CPF (`portal.md` §5). */
export const tipoDocumento = (documento: string): TipoDocumento =>
  documento.length === 14 ? 'CNPJ' : 'CPF';

/** Whether a normalised document has right check digits, as CPF or as CNPJ. */
export const documentoValido = (documento: string): boolean =>
  tipoDocumento(documento) === 'CNPJ' ? cnpjValido(documento) : cpfValido(documento);

/** Reads what a person typed; the reason of a refusal is a sentence for that person. */
export function lerDocumento(texto: string): Leitura<string> {
  const documento = normalizarDocumento(texto);
  if (documento === '') return naoLido('Informe o CPF ou o CNPJ.');
  if (documento.length !== 11 && documento.length !== 14) {
    return naoLido('O CPF tem 11 números e o CNPJ tem 14 caracteres. Confira o que foi digitado.');
  }
  if (documentoValido(documento)) return lido(documento);
  return naoLido(`${tipoDocumento(documento)} inválido. Confira o que foi digitado.`);
}

/** Shows a document: CNPJ mask for 14 characters, else CPF mask; one that has its mask keeps it. */
export const formatarDocumento = (documento: string): string => {
  const bruto = normalizarDocumento(documento);
  return aplicarMascara(tipoDocumento(bruto) === 'CNPJ' ? MASCARA_CNPJ : MASCARA_CPF, bruto);
};

/** The mask for what has been typed so far: CPF while at most 11 digits and no letter, else CNPJ. */
export const mascaraDoDocumento = (digitado: string): string =>
  /^[0-9]{0,11}$/.test(normalizarDocumento(digitado)) ? MASCARA_CPF : MASCARA_CNPJ;

/** What the CPF/CNPJ field shows while someone types (at most 18 characters). */
export const mascararDigitacaoDocumento = (digitado: string): string =>
  aplicarMascara(mascaraDoDocumento(digitado), normalizarDocumento(digitado));

/**
 * Whether what somebody typed is the whole name or the whole document of a person. Case, accents,
 * punctuation and the little words of a name do not count; part of a name is not the name, and what
 * a mask leaves is not a document.
 */
export function titularConfere(
  digitado: string,
  { nome, cpfcnpj }: { nome: string; cpfcnpj: string },
): boolean {
  if (normalizarDocumento(digitado) === normalizarDocumento(cpfcnpj)) return true;
  const comparavel = nomeComparavel(digitado);
  return comparavel !== '' && comparavel === nomeComparavel(nome);
}

/** An e-mail for people who are not its owner: `m***@dominio.br`. */
export function mascararEmail(email: string): string {
  const arroba = email.lastIndexOf('@');
  if (arroba < 1) return '***';
  return `${[...email][0] ?? ''}***${email.slice(arroba)}`;
}

/**
 * A document for people who are not its owner: the middle only, `***.982.247-**`, as the federal
 * transparency portal prints it; a CNPJ as `**.ABC.345/****-**`.
 */
export function mascararDocumento(documento: string): string {
  const bruto = normalizarDocumento(documento);
  if (bruto.length === 11) return `***.${bruto.slice(3, 6)}.${bruto.slice(6, 9)}-**`;
  if (bruto.length === 14) return `**.${bruto.slice(2, 5)}.${bruto.slice(5, 8)}/****-**`;
  return '***';
}

/**
 * The form in which property registrations are compared: letters and digits, upper-case. Cities
 * print the same registration with points, slashes or nothing.
 */
export const normalizarInscricao = (inscricao: string): string =>
  inscricao.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
