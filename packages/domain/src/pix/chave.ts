import { cnpjValido } from '../identificacao/cnpj.ts';
import { cpfValido } from '../identificacao/cpf.ts';
import { lerTelefone } from '../identificacao/telefone.ts';

export type TipoDeChavePix = 'CPF' | 'CNPJ' | 'TELEFONE' | 'EMAIL' | 'ALEATORIA';

/** Longest key that fits beside the arrangement's name (Manual de Padrões do Pix §2.6.1). */
const TAMANHO_MAXIMO = 77;

/**
 * What kind of PIX key a text is, in the exact form of the directory (Manual de Padrões do Pix
 * §2.5.1), or undefined when it is none: bare CPF or CNPJ, E.164 mobile, lower-case e-mail, random
 * key with its hyphens.
 */
export function tipoDaChavePix(chave: string): TipoDeChavePix | undefined {
  if (cpfValido(chave)) return 'CPF';
  if (cnpjValido(chave)) return 'CNPJ';
  if (/^\+55..9/.test(chave)) return lerTelefone(chave).ok ? 'TELEFONE' : undefined;
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(chave)) return 'ALEATORIA';
  const email = /^[a-z0-9.!#$'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;
  return chave.length <= TAMANHO_MAXIMO && email.test(chave) ? 'EMAIL' : undefined;
}
