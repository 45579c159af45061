import { dataCivilValida, SITUACOES } from '@balcao/domain';
import * as z from 'zod/mini';

/** What stands in every answer of the city's system. Nothing is converted: JSON says it as it is. */

const MAIOR_GUIA = 9_999_999_999;

const inteiroAte = (menor: number, maior: number) =>
  z.number().check(z.int(), z.minimum(menor), z.maximum(maior));

export const Codigo = inteiroAte(1, Number.MAX_SAFE_INTEGER);
export const NumeroDeGuia = inteiroAte(1, MAIOR_GUIA);
export const NumeroDeParcela = inteiroAte(0, 999);
export const NumeroDeEmissao = inteiroAte(1, 9_999);
export const Ano = inteiroAte(1_900, 2_999);

/** Integer cents: R$ 1.234,56 is 123456. */
export const CentavosDoErp = inteiroAte(0, Number.MAX_SAFE_INTEGER);

/** Civil date in the zone of the city, AAAA-MM-DD. */
export const Data = z
  .string()
  .check(z.refine(dataCivilValida, 'deve ser uma data AAAA-MM-DD que existe'));

/** Instant with its offset, as RFC 3339 writes it. */
export const Instante = z.iso.datetime({ offset: true });

/**
 * 11 digits of a CPF or 14 characters of a CNPJ, letters included (IN RFB 2.229/2024). Old registries
 * hold numbers with wrong check digits: whom it is about is compared, not calculated.
 */
export const DocumentoDoErp = z
  .string()
  .check(z.regex(/^(\d{11}|[0-9A-Z]{12}\d{2})$/, 'deve ter os 11 ou 14 caracteres sem pontuação'));

export const Texto = z.string().check(z.minLength(1), z.maxLength(500));
export const TextoOuNulo = z.nullable(z.string().check(z.maxLength(500)));

export const SituacaoDoErp = z.enum(SITUACOES);
