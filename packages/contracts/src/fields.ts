import {
  dataCivilValida,
  documentoValido,
  lerCodigoDeBarras,
  lerSenha,
  lerTelefone,
  lido,
  limparLinha,
  limparTexto,
  normalizarDocumento,
  TAMANHO_MAXIMO_DOCUMENTO,
  temVisivel,
} from '@balcao/domain';
import type { Leitura } from '@balcao/domain';
import * as z from 'zod/mini';

/**
 * A whole number, as JSON writes it or as digits in an address. Nothing else counts as one: an empty
 * text, null or a list is not zero.
 */
export const inteiroEntre = (minimo: number, maximo: number, mensagem: string) =>
  z.pipe(
    z.pipe(
      z.union([z.number(mensagem), z.string(mensagem).check(z.regex(/^[0-9]{1,15}$/, mensagem))], {
        error: mensagem,
      }),
      z.transform(Number),
    ),
    z
      .number(mensagem)
      .check(z.int(mensagem), z.minimum(minimo, mensagem), z.maximum(maximo, mensagem)),
  );

/** Largest `integer` of PostgreSQL, the only bound of an id that is stored as one. */
const MAIOR_INTEGER = 2_147_483_647;

/** Id kept as an `integer`. */
const idInteiro = (mensagem: string) => inteiroEntre(1, MAIOR_INTEGER, mensagem);

/** Number of a guide, code of a property and the like, kept as `bigint`: at most ten digits. */
export const inteiro = (mensagem = 'Informe um número inteiro.') =>
  inteiroEntre(1, 9_999_999_999, mensagem);

/** Id of the institution. */
export const CodEmpre = idInteiro('Informe a instituição.');

/** Municipality, by its code of the IBGE. */
export const CodMunicipio = idInteiro('Informe o município.');

/** Number of an installment; 0 is the single payment. */
export const NumeroParcela = inteiroEntre(0, 999, 'Informe o número da parcela.');

/** A year that is reported on. */
export const Ano = inteiroEntre(2000, 2999, 'Informe o ano com quatro números.');

/** A filter that is on or off. */
export const Sim = z.optional(z.enum(['1', '0'], { error: 'Use 1 ou 0.' }));

/** Civil day. */
export const Dia = z.string().check(
  z.refine(
    // The day after it has to be one too: who looks until a day looks until the next begins.
    (texto) => dataCivilValida(texto) && texto < '9999-12-31',
    'Informe a data como AAAA-MM-DD.',
  ),
);

/** CPF or CNPJ in any punctuation; leaves it as 11 digits or 14 characters, check digits verified. */
export const CpfCnpj = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(TAMANHO_MAXIMO_DOCUMENTO, 'CPF/CNPJ inválido.')),
    z.transform(normalizarDocumento),
  ),
  z.string().check(z.refine(documentoValido, 'CPF/CNPJ inválido. Confira os números digitados.')),
);

/** Property registration number as the city prints it; compared without punctuation. */
export const Inscricao = z
  .string()
  .check(
    z.overwrite(limparLinha),
    z.minLength(1, 'Informe a inscrição.'),
    z.maxLength(40, 'Inscrição longa demais.'),
  );

/** E-mail address; leaves it in lower case, as it is stored and compared. */
export const Email = z.pipe(
  z
    .string('Informe o e-mail.')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, 'Informe o e-mail.'),
      z.maxLength(200, 'E-mail longo demais.'),
    ),
  z.email('E-mail inválido. Exemplo: nome@exemplo.com.br'),
);

/** Text that a reader of the domain understands; its reason, a sentence for people, is the error. */
export const lidoPor = <T>(maximo: number, ler: (texto: string) => Leitura<T>) =>
  z.pipe(
    z.string().check(z.maxLength(maximo, `No máximo ${maximo} caracteres.`)),
    z.transform((texto, contexto) => {
      const leitura = ler(texto);
      if (leitura.ok) return leitura.valor;
      contexto.issues.push({ code: 'custom', message: leitura.motivo, input: texto });
      return z.NEVER;
    }),
  );

/** Line or barcode of a slip, with or without its spaces and hyphens; leaves the line's 48 digits. */
export const LinhaDigitavel = lidoPor(80, (texto) => {
  const codigo = lerCodigoDeBarras(texto);
  return codigo.ok ? lido(codigo.valor.linha) : codigo;
});

/** Required text of one line, without spaces around it. */
export const textoCurto = (rotulo: string, maximo: number) =>
  z
    .string()
    .check(
      z.overwrite(limparTexto),
      z.refine(temVisivel, `Informe ${rotulo}.`),
      z.maxLength(maximo, `No máximo ${maximo} caracteres.`),
    );

/** Brazilian telephone as people type it; leaves it in E.164, `+5511987654321`. */
export const Telefone = lidoPor(30, lerTelefone);

/** A password that is being typed to be checked. */
export const SenhaAtual = z
  .string()
  .check(z.minLength(1, 'Informe a senha.'), z.maxLength(1000, 'Senha longa demais.'));

/** A password that is being chosen; the server also refuses the ones that everybody tries. */
export const SenhaNova = lidoPor(10_000, (senha) => lerSenha(senha));

/** Code of a link sent by e-mail. */
export const Token = z
  .string()
  .check(z.regex(/^[0-9]{1,10}\.[\w-]{40,100}$/, 'O endereço do link está incompleto.'));

/** The letters that a recovery code does not have, read as the digits they look like. */
const PARECIDAS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** What begins the answer of a passkey, where a code may stand. */
export const PREFIXO_DA_CHAVE = 'chave:';

const comoCodigo = (texto: string): string =>
  texto
    .replace(/[\s-]/g, '')
    .toUpperCase()
    .replace(/[OIL]/g, (letra) => PARECIDAS[letra] ?? letra);

/**
 * Six digits of an authenticator, or a recovery code; spaces and hyphens do not count. Or the answer of
 * a passkey: `chave:` and its `RespostaDaChave` in base64url.
 */
export const CodigoDeAcesso = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(9_000, 'Código inválido.')),
    z.transform((texto: string) =>
      texto.startsWith(PREFIXO_DA_CHAVE) ? texto : comoCodigo(texto),
    ),
  ),
  z
    .string()
    .check(z.regex(/^([0-9]{6}|[0-9A-Z]{10}|chave:[A-Za-z0-9_-]+)$/, 'O código tem 6 números.')),
);

/** A key of ours, in small letters as the database writes it: what compares two as texts finds them the same. */
export const identificador = (mensagem: string) => z.uuid(mensagem).check(z.toLowerCase());
