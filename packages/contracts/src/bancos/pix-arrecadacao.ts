import type { Centavos } from '@balcao/domain';
import * as z from 'zod/mini';
import { E2eid } from './pix-do-bacen.ts';

/**
 * 'PIX arrecadação' as Banco do Brasil has it: charges keyed by the 44 digits of a slip, with a txid of the
 * bank's own making, at most one payment each, and amounts as numbers of reais.
 */

/** `1234.56` as a number: read as cents only when it is a whole number of them. */
const Reais = z.pipe(
  z.number().check(
    z.minimum(0),
    z.maximum(999_999_999.99),
    z.refine((valor) => Math.abs(valor * 100 - Math.round(valor * 100)) < 1e-6),
  ),
  z.transform((valor): Centavos => Math.round(valor * 100)),
);

const Instante = z.pipe(
  z.iso.datetime({ offset: true, local: true }),
  // Without a zone the bank means Brasília.
  z.transform((texto) => new Date(/([zZ]|[+-]\d\d:\d\d)$/.test(texto) ? texto : `${texto}-03:00`)),
);

const Vazio = z.optional(z.nullable(z.unknown()));
/** Fields that the bank leaves empty, null or zero until there is a payment. */
const seHouver = <S extends z.ZodMiniType>(schema: S) =>
  z.union([schema, z.literal(''), z.literal(0), Vazio]);

export const QrCodeDeArrecadacao = z.object({
  codigoConciliacaoSolicitante: z.string().check(z.regex(/^[a-zA-Z0-9]{1,35}$/)),
  estadoSolicitacao: z.string(),
  codigoGuiaRecebimento: z.string(),
  valorOriginalSolicitacao: Reais,
  codigoSolicitacaoBancoCentralBrasil: z.string(),
  qrCode: z.optional(z.nullable(z.string().check(z.maxLength(512)))),
  codigoIdentificadorPagamento: seHouver(E2eid),
  valorPagamento: seHouver(Reais),
  timestampPagamento: seHouver(Instante),
});
export type QrCodeDeArrecadacao = z.output<typeof QrCodeDeArrecadacao>;

/** What making one answers: no more than its number, its state and what the payer copies. */
export const QrCodeCriado = z.object({
  codigoConciliacaoSolicitante: z.string().check(z.regex(/^[a-zA-Z0-9]{1,35}$/)),
  estadoSolicitacao: z.string(),
  qrCode: z.string().check(z.maxLength(512)),
});

/** Why it is refused. */
export const ErrosDeArrecadacao = z.object({
  erros: z.array(z.object({ codigo: z.optional(z.string()), mensagem: z.optional(z.string()) })),
});
