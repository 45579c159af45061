import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Dia, inteiro } from './fields.ts';
import { paginaDe, paginaQuery } from './pagination.ts';

const tema = 'Arrecadação';
const acesso = 'arrecadacao.gerenciar';

export const TributoDaGuia = z.enum(['IPTU', 'ISSQN', 'ALVARA', 'TAXA', 'PARCELAMENTO']);

/** What a bank or a PSP said that somebody paid. */
export const Recebimento = z.object({
  id: z.number(),
  /** Civil day. */
  pagamento: z.string(),
  pagamento_formatado: z.string(),
  credito_formatado: z.nullable(z.string()),
  /** Integer cents. */
  valor_centavos: z.number(),
  /** 'R$ 1.234,56'. */
  valor: z.string(),
  /** Barcode of 44 digits or txid of the PIX; as it came when it is neither. */
  codigo: z.string(),
  banco: z.string(),
  autenticacao: z.string(),
  /** How the bank took it, in words; null when the file does not say. */
  canal: z.nullable(z.string()),
});

const ParcelaPaga = z.object({
  tributo: TributoDaGuia,
  numero_guia: z.number(),
  numero_parcela: z.number(),
  /** What of the payment went into it, formatted. */
  aplicado: z.string(),
});

/** A payment that settled an installment, or those of a document, by itself or by hand. */
export const PagamentoBaixado = z.extend(Recebimento, {
  /** Number of the document of several installments; null of a payment of one. */
  documento: z.nullable(z.number()),
  /** The installment, or each of the document's. */
  parcelas: z.array(ParcelaPaga),
  /** Whether somebody settled it, out of the exceptions. */
  manual: z.boolean(),
  /** Whether it paid a part, and an installment stayed open with the rest. */
  parcial: z.boolean(),
  /** What of it is a credit; null when nothing is. */
  excedente: z.nullable(z.string()),
});
export type PagamentoBaixado = z.infer<typeof PagamentoBaixado>;

export const periodoDePagamento = {
  /** First and last day of payment. */
  de: z.optional(Dia),
  ate: z.optional(Dia),
};

export const CAMPOS_DE_PAGAMENTO = ['pagamento', 'valor', 'guia'] as const;

export const listPagamentos = endpoint({
  method: 'GET',
  path: '/api/arrecadacao/pagamentos',
  acesso,
  resumo: 'Pagamentos que deram baixa em parcelas, por páginas',
  tema,
  query: z.extend(paginaQuery(CAMPOS_DE_PAGAMENTO), {
    ...periodoDePagamento,
    numero_guia: z.optional(inteiro('Informe o número da guia.')),
  }),
  replies: { 200: paginaDe(PagamentoBaixado) },
});

/** The part of a payment that is a credit of the person who owes a guide. */
export const Credito = z.object({
  id: z.number(),
  pagamento_formatado: z.string(),
  /** Of the payment, and of its part that is a credit; integer cents to sort by. */
  recebido: z.string(),
  valor_centavos: z.number(),
  valor: z.string(),
  tributo: TributoDaGuia,
  numero_guia: z.number(),
  contribuinte: z.nullable(z.string()),
  justificativa: z.string(),
});
export type Credito = z.infer<typeof Credito>;

export const CAMPOS_DE_CREDITO = ['pagamento', 'valor', 'guia'] as const;

export const listCreditos = endpoint({
  method: 'GET',
  path: '/api/arrecadacao/creditos',
  acesso,
  resumo: 'Créditos de contribuintes: o que veio a mais em um pagamento, por páginas',
  tema,
  query: z.extend(paginaQuery(CAMPOS_DE_CREDITO), {
    ...periodoDePagamento,
    numero_guia: z.optional(inteiro('Informe o número da guia.')),
  }),
  replies: { 200: paginaDe(Credito) },
});
