import { aplicarMascara } from '../texto/mascara.ts';
import { lido, naoLido, type Leitura } from '../texto/leitura.ts';
import { cnpjValido } from './cnpj.ts';
import { cpfValido } from './cpf.ts';

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

/** Shows a stored document: CNPJ mask for 14 characters, else CPF mask. */
export const formatarDocumento = (documento: string): string =>
  aplicarMascara(
    tipoDocumento(documento) === 'CNPJ' ? MASCARA_CNPJ : MASCARA_CPF,
    normalizarDocumento(documento),
  );

/** The mask for what has been typed so far: CPF while at most 11 digits and no letter, else CNPJ. */
export const mascaraDoDocumento = (digitado: string): string =>
  /^[0-9]{0,11}$/.test(normalizarDocumento(digitado)) ? MASCARA_CPF : MASCARA_CNPJ;

/** What the CPF/CNPJ field shows while someone types (at most 18 characters). */
export const mascararDigitacaoDocumento = (digitado: string): string =>
  aplicarMascara(mascaraDoDocumento(digitado), normalizarDocumento(digitado));
