import { semAcentos } from '../texto/escrita.ts';

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
