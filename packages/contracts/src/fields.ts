import { documentoValido, normalizarDocumento, TAMANHO_MAXIMO_DOCUMENTO } from '@balcao/domain';
import * as z from 'zod/mini';

/** Positive integer that arrives as text in an address. */
export const inteiro = (mensagem = 'Informe um número inteiro.') =>
  z.coerce
    .number({ error: mensagem })
    .check(z.int(mensagem), z.positive(mensagem), z.maximum(9_999_999_999, mensagem));

/** Id of the institution. */
export const CodEmpre = z.coerce
  .number({ error: 'Informe a instituição.' })
  .check(
    z.int('Informe a instituição.'),
    z.positive('Informe a instituição.'),
    z.maximum(2_147_483_647, 'Informe a instituição.'),
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
    z.trim(),
    z.minLength(1, 'Informe a inscrição.'),
    z.maxLength(40, 'Inscrição longa demais.'),
  );
