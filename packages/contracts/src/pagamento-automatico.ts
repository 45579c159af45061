import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { inteiro, NumeroParcela } from './fields.ts';

const tema = 'Pagamento automático';

const Parcela = z.object({
  numeroParcela: z.number(),
  numeroParcelaLegivel: z.string(),
  /** Formatted: 'R$ 150,00'. */
  valor: z.string(),
  /** Civil date, AAAA-MM-DD. */
  vencimento: z.string(),
  /** Of what is charged by itself, the day on which that is tried. */
  vencimentoFormatado: z.string(),
});

/** What would be authorised today. */
const Oferta = z.object({
  parcelas: z.array(Parcela),
  /** The installment that is paid at once by the same code; null: the code only authorises. */
  agora: z.nullable(Parcela),
  /** A maximum that the payer sets at their bank can't be below it. */
  minimo: z.string(),
  /** Whether a try that fails is repeated, three times at most in seven days. */
  retentativas: z.boolean(),
});

const ParcelaAutorizada = z.extend(Parcela, {
  situacao: z.enum(['PREVISTA', 'AGENDADA', 'PAGA', 'FALHOU', 'CANCELADA']),
  /** From when the bank is told of it. */
  agendada_a_partir_de: z.string(),
  /** Last day to take it back, formatted; null: it can't be any more. */
  cancelavel_ate: z.nullable(z.string()),
  /** What the bank tried, oldest first, in words. */
  tentativas: z.array(z.string()),
  motivo: z.nullable(z.string()),
});
export type ParcelaAutorizada = z.infer<typeof ParcelaAutorizada>;

const Autorizacao = z.object({
  id: z.string(),
  /**
   * AGUARDANDO_BANCO: asked for, and the bank did not answer yet. AGUARDANDO_AUTORIZACAO: the payer's turn.
   * ENCERRANDO: the bank is being told. RECUSADA: the bank will not have it.
   */
  situacao: z.enum([
    'AGUARDANDO_BANCO',
    'AGUARDANDO_AUTORIZACAO',
    'AUTORIZADA',
    'ENCERRANDO',
    'CANCELADA',
    'REJEITADA',
    'EXPIRADA',
    'RECUSADA',
  ]),
  /** How it stands, in words. */
  texto: z.string(),
  /** What is copied and drawn; null unless it can be authorised. */
  pix: z.nullable(z.string()),
  /** Page of the bank that comes with the demonstration; null everywhere else. */
  pagar_em: z.nullable(z.string()),
  /** The installment that the code pays besides; null: it only authorises. */
  paga_agora: z.nullable(Parcela),
  parcelas: z.array(ParcelaAutorizada),
});

export const PagamentoAutomatico = z.object({
  /** Null where nothing can be authorised, or something is. */
  oferta: z.nullable(Oferta),
  /** The latest; null when none was ever asked for. */
  autorizacao: z.nullable(Autorizacao),
});
export type PagamentoAutomatico = z.infer<typeof PagamentoAutomatico>;

const query = z.object({ url: z.string() });
const Guia = { numero_guia: inteiro('Informe o número da guia.') };
const replies = { 200: z.object({ data: PagamentoAutomatico }) };

export const verPagamentoAutomatico = endpoint({
  method: 'GET',
  path: '/api/pagamentos-automaticos',
  acesso: 'pagamento-automatico.ver',
  resumo: 'O que pode ser pago automaticamente em uma guia, e o que já foi autorizado',
  tema,
  query: z.extend(query, Guia),
  replies,
});

export const pedirPagamentoAutomatico = endpoint({
  method: 'POST',
  path: '/api/pagamentos-automaticos',
  acesso: 'pagamento-automatico.autorizar',
  resumo: 'Pede ao banco a autorização para pagar as parcelas de uma guia automaticamente',
  tema,
  query,
  body: z.object(Guia),
  replies,
});

export const cancelarPagamentoAutomatico = endpoint({
  method: 'POST',
  path: '/api/pagamentos-automaticos/cancelamento',
  acesso: 'pagamento-automatico.autorizar',
  resumo: 'Cancela o pagamento automático de uma guia, com o que está agendado',
  tema,
  query,
  body: z.object(Guia),
  replies,
});

export const cancelarParcelaAutomatica = endpoint({
  method: 'POST',
  path: '/api/pagamentos-automaticos/parcelas/cancelamento',
  acesso: 'pagamento-automatico.autorizar',
  resumo: 'Cancela o agendamento de uma parcela, até a véspera; as outras continuam automáticas',
  tema,
  query,
  body: z.object({ ...Guia, numero_parcela: NumeroParcela }),
  replies,
});
