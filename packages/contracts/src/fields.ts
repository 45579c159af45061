import { documentoValido, normalizarDocumento, TAMANHO_MAXIMO_DOCUMENTO } from '@balcao/domain';
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

/** Number of a guide, code of a property and the like: they have at most ten digits. */
export const inteiro = (mensagem = 'Informe um número inteiro.') =>
  inteiroEntre(1, 9_999_999_999, mensagem);

/** Id of the institution. */
export const CodEmpre = inteiroEntre(1, 2_147_483_647, 'Informe a instituição.');

/** Number of an installment; 0 is the single payment. */
export const NumeroParcela = inteiroEntre(0, 999, 'Informe o número da parcela.');

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
    z.trim(),
    z.minLength(1, 'Informe a inscrição.'),
    z.maxLength(40, 'Inscrição longa demais.'),
  );

/** A password that is being chosen; the server also refuses the ones that everybody tries. */
export const SenhaNova = z
  .string()
  .check(
    z.minLength(8, 'As senhas devem conter no mínimo 8 caracteres'),
    z.maxLength(200, 'As senhas têm no máximo 200 caracteres.'),
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

/** Required text of one line, without spaces around it. */
export const textoCurto = (rotulo: string, maximo: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `Informe ${rotulo}.`),
      z.maxLength(maximo, `No máximo ${maximo} caracteres.`),
    );
