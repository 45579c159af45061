import { semAcentos, lido, naoLido, type Leitura, aplicarMascara } from '../texto/escrita.ts';

/** Little words between the parts of a name. */
export const PARTICULAS_DO_NOME: ReadonlySet<string> = new Set([
  'de',
  'da',
  'do',
  'das',
  'dos',
  'e',
]);

/** A word without accents, in lower case. */
export const raizDaPalavra = (palavra: string): string => semAcentos(palavra).toLowerCase();

/** The form in which names are compared: their words without accents, case and little words. */
export const nomeComparavel = (nome: string): string =>
  raizDaPalavra(nome)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palavra) => palavra !== '' && !PARTICULAS_DO_NOME.has(palavra))
    .join(' ');

const palavras = (nome: string): string[] => nome.trim().split(/\s+/).filter(Boolean);

const primeiraLetra = (palavra: string | undefined): string =>
  ([...(palavra ?? '')][0] ?? '').toLocaleUpperCase('pt-BR');

/** What the avatar shows without an image: first letter of the first word and of the last word. */
export function iniciais(nome: string): string {
  const partes = palavras(nome);
  return primeiraLetra(partes[0]) + primeiraLetra(partes.at(-1));
}

/**
 * A name for people who are not its owner: `M*** S***`, from the first and last words. The number
 * of asterisks is fixed, so that they tell no length.
 */
export function mascararNome(nome: string): string {
  const partes = palavras(nome);
  const pontas = partes.length > 1 ? [partes[0], partes.at(-1)] : partes;
  return pontas.map((palavra) => `${primeiraLetra(palavra)}***`).join(' ');
}

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
