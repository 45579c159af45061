import { aplicarMascara } from '../texto/mascara.ts';
import { lido, naoLido, type Leitura } from '../texto/escrita.ts';

const MASCARA_TELEFONE_FIXO = '(##) ####-####';
const MASCARA_CELULAR = '(##) #####-####';

/** Area codes in use (Anatel, Plano Geral de Códigos Nacionais). */
const DDD = /^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])/;

/** After the area code: nine digits from 9 for a mobile, eight from 2 to 5 for a landline. */
const ASSINANTE = /^..(9[0-9]{8}|[2-5][0-9]{7})$/;

const semPrefixo = (digitos: string): string => {
  if (/^55[0-9]{10,11}$/.test(digitos)) return digitos.slice(2);
  if (/^0[0-9]{10,11}$/.test(digitos)) return digitos.slice(1);
  return digitos;
};

/**
 * Reads a Brazilian telephone as people type it (`(11) 98765-4321`, `011…`, `+55 11…`) into E.164,
 * `+5511987654321`, the form in which it is stored and sent.
 */
export function lerTelefone(texto: string): Leitura<string> {
  const digitos = semPrefixo(texto.replace(/[^0-9]/g, ''));
  if (digitos === '') return naoLido('Informe o telefone com DDD.');
  if (digitos.length !== 10 && digitos.length !== 11) {
    return naoLido('O telefone tem DDD e mais 8 ou 9 números. Exemplo: (11) 98765-4321.');
  }
  if (!DDD.test(digitos)) return naoLido(`O DDD ${digitos.slice(0, 2)} não existe.`);
  if (!ASSINANTE.test(digitos)) {
    return naoLido('Telefone inválido. Celular tem 9 números e começa com 9.');
  }
  return lido(`+55${digitos}`);
}

/** Area code and number, without the first three characters of the stored form (`+55`). */
export const telefoneNacional = (telefone: string): string => telefone.slice(3);

/** Shows bare national digits: landline mask for 10 of them, else mobile mask (`portal.md` §5). */
export function formatarTelefone(nacional: string): string {
  const digitos = nacional.replace(/[^0-9]/g, '');
  return aplicarMascara(digitos.length === 10 ? MASCARA_TELEFONE_FIXO : MASCARA_CELULAR, digitos);
}
