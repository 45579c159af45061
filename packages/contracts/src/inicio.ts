import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ParcelaDaGuia } from './tributos.ts';

/** The look-up whose page and dialogs pay it. */
const ChaveDoTributo = z.enum(['iptus', 'issqn', 'alvaras', 'taxas', 'parcelamentos']);

/** An open installment, as the first page of who owes it shows it. */
export const ParcelaDevida = z.object({
  tributo: ChaveDoTributo,
  numeroGuia: z.number(),
  /** 'IPTU 2026, parcela 3/10' */
  nome: z.string(),
  /** What tells it from another of the same name: the inscrição, or the number of the guide. */
  detalhe: z.string(),
  /** What it comes to today, charges included, formatted; null while the city has no index for it. */
  hoje: z.nullable(z.string()),
  parcela: ParcelaDaGuia,
});
export type ParcelaDevida = z.infer<typeof ParcelaDevida>;

/** How many, and what they come to today, formatted. */
const Soma = z.object({ quantas: z.number(), total: z.string() });

const Paga = z.object({
  nome: z.string(),
  detalhe: z.string(),
  valor: z.string(),
  pago_em: z.string(),
});

/** What a taxpayer owes and paid, of the taxes whose services are on. */
export const TributosDoInicio = z.object({
  vencidas: Soma,
  a_vencer: Soma,
  /** The first to be paid, what is overdue before what is not. */
  devidas: z.array(ParcelaDevida),
  /** Installments that went into active debt, which its own page speaks of. */
  em_divida_ativa: z.number(),
  pagas: z.array(Paga),
});
export type TributosDoInicio = z.infer<typeof TributosDoInicio>;

export const verInicio = endpoint({
  method: 'GET',
  path: '/api/inicio',
  acesso: 'inicio.ver',
  resumo: 'O que o contribuinte deve hoje, com acréscimos, e os últimos pagamentos',
  tema: 'Início',
  replies: { 200: z.object({ data: TributosDoInicio }) },
});
