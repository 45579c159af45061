import { lido, naoLido, type Leitura, normalizar } from '../texto/escrita.ts';

/** Shortest and longest password, in characters (`portal.md` §9). */
const SENHA_MINIMA = 8;
const SENHA_MAXIMA = 200;

/** The two messages of the specification, to the letter (`portal.md` §5). */
export const SENHAS_DIFERENTES = 'As senhas devem ser identicas';
export const SENHA_CURTA = 'As senhas devem conter no mínimo 8 caracteres';

const SENHA_LONGA = `A senha pode ter no máximo ${SENHA_MAXIMA} caracteres.`;
const SENHA_REPETIDA =
  'Esta senha é fácil de adivinhar: não use só repetições ou sequências, como 1111 ou abcd.';
const SENHA_PESSOAL =
  'Esta senha é fácil de adivinhar: não use seu nome, CPF/CNPJ, e-mail ou telefone.';

/** Fewest characters that are neither a repetition nor the next of a sequence. */
const UTEIS_MINIMOS = 4;

/** Least strength, in bits, of a password called fair, and of one called strong. */
const BITS_RAZOAVEL = 40;
const BITS_FORTE = 64;

/** One person's password is one text, however the keyboard composed its accents (NIST SP 800-63B). */
export const normalizarSenha = (senha: string): string => normalizar(senha, 'NFKC');

const caracteres = (senha: string): string[] => [...normalizarSenha(senha)];

/** How many characters tell something new: neither the same as the former nor next to it. */
function uteis(senha: string): number {
  const codigos = caracteres(senha).map((caractere) => caractere.codePointAt(0) ?? 0);
  return codigos.filter((codigo, i) => {
    const anterior = codigos[i - 1];
    return anterior === undefined || Math.abs(codigo - anterior) > 1;
  }).length;
}

const CLASSES = [
  { forma: /[0-9]/, tamanho: 10 },
  { forma: /[a-z]/, tamanho: 26 },
  { forma: /[A-Z]/, tamanho: 26 },
  { forma: /[^0-9a-zA-Z]/, tamanho: 33 },
] as const;

/** Bits of a password drawn by chance from the kinds of characters that it has; repetitions add none. */
function bits(senha: string): number {
  const alfabeto = CLASSES.filter(({ forma }) => forma.test(senha)).reduce(
    (soma, { tamanho }) => soma + tamanho,
    0,
  );
  return alfabeto === 0 ? 0 : uteis(senha) * Math.log2(alfabeto);
}

const semPontuacao = (texto: string): string => texto.toLowerCase().replace(/[\s\p{P}\p{S}]/gu, '');

/** What somebody who knows the person tries first: each fact, and what precedes the `@` of an e-mail. */
const tentativas = (pessoais: readonly string[]): string[] =>
  pessoais
    .flatMap((fato) => [fato, fato.split('@')[0] ?? '', fato.replace(/^\+55/, '')])
    .map(semPontuacao)
    .filter((texto) => texto !== '');

/**
 * Reads a new password; the reason of a refusal is a sentence for the person. Whether it is one of
 * the most used is known to the server alone.
 * @param pessoais facts about the person that are no password: name, CPF/CNPJ, e-mail, telephone
 */
export function lerSenha(senha: string, pessoais: readonly string[] = []): Leitura<string> {
  const tamanho = caracteres(senha).length;
  if (tamanho < SENHA_MINIMA) return naoLido(SENHA_CURTA);
  if (tamanho > SENHA_MAXIMA) return naoLido(SENHA_LONGA);
  if (uteis(senha) < UTEIS_MINIMOS) return naoLido(SENHA_REPETIDA);
  if (tentativas(pessoais).includes(semPontuacao(senha))) return naoLido(SENHA_PESSOAL);
  return lido(senha);
}

export type ForcaDaSenha = 'CURTA' | 'FRACA' | 'RAZOAVEL' | 'FORTE';

/**
 * How long a password would resist guessing, for the person who is choosing it. It only warns: what
 * is refused is refused by {@link lerSenha}.
 */
export function forcaDaSenha(senha: string, pessoais: readonly string[] = []): ForcaDaSenha {
  if (caracteres(senha).length < SENHA_MINIMA) return 'CURTA';
  if (!lerSenha(senha, pessoais).ok) return 'FRACA';
  const forca = bits(senha);
  if (forca < BITS_RAZOAVEL) return 'FRACA';
  return forca < BITS_FORTE ? 'RAZOAVEL' : 'FORTE';
}
