import { MOTIVOS_DE_EXCECAO, type MotivoDeExcecao } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Dia, inteiro, NumeroParcela, textoCurto } from './fields.ts';
import { paginaDe, paginaQuery } from './pagination.ts';
import { SituacaoTributo } from './tributos.ts';

const tema = 'Arrecadação';
const acesso = 'arrecadacao.gerenciar';

const Tributo = z.enum(['IPTU', 'ISSQN', 'ALVARA', 'TAXA']);

const MotivoDaExcecao = z.enum(
  Object.keys(MOTIVOS_DE_EXCECAO) as [MotivoDeExcecao, ...MotivoDeExcecao[]],
  { error: 'Motivo desconhecido.' },
);

const EstadoDaExcecao = z.enum(['ABERTA', 'RESOLVIDA'], { error: 'Estado desconhecido.' });

/** What a bank or a PSP said that somebody paid. */
const Recebimento = z.object({
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

/** A payment that settled an installment, by itself or by hand. */
export const PagamentoBaixado = z.extend(Recebimento, {
  tributo: Tributo,
  numero_guia: z.number(),
  numero_parcela: z.number(),
  /** Whether somebody settled it, out of the exceptions. */
  manual: z.boolean(),
});
export type PagamentoBaixado = z.infer<typeof PagamentoBaixado>;

const periodo = {
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
    ...periodo,
    numero_guia: z.optional(inteiro('Informe o número da guia.')),
  }),
  replies: { 200: paginaDe(PagamentoBaixado) },
});

/** A payment that settled nothing by itself. */
export const Excecao = z.extend(Recebimento, {
  motivo: MotivoDaExcecao,
  estado: EstadoDaExcecao,
  /** The slip that the code names; null when it names none of this institution. */
  guia: z.nullable(
    z.object({ tributo: Tributo, numero_guia: z.number(), numero_parcela: z.number() }),
  ),
});
export type Excecao = z.infer<typeof Excecao>;

export const CAMPOS_DE_EXCECAO = ['pagamento', 'valor', 'motivo'] as const;

export const listExcecoes = endpoint({
  method: 'GET',
  path: '/api/arrecadacao/excecoes',
  acesso,
  resumo: 'Pagamentos que ficaram como exceção, por páginas',
  tema,
  query: z.extend(paginaQuery(CAMPOS_DE_EXCECAO), {
    ...periodo,
    estado: z.optional(EstadoDaExcecao),
    motivo: z.optional(MotivoDaExcecao),
  }),
  replies: { 200: paginaDe(Excecao) },
});

/** The installment that a code names, as it is now. */
const ParcelaAtual = z.object({
  contribuinte: z.nullable(z.string()),
  numeroParcelaLegivel: z.string(),
  situacao: SituacaoTributo,
  /** Of the slip in force. */
  emissao: z.number(),
  vencimento_formatado: z.string(),
  valor: z.string(),
  pagamento_formatado: z.nullable(z.string()),
});

/** How an exception was resolved. */
const Resolucao = z.object({
  tipo: z.enum(['BAIXA', 'SEM_BAIXA']),
  observacao: z.string(),
  por: z.string(),
  em_formatada: z.string(),
  /** The installment that was settled with it. */
  numero_guia: z.nullable(z.number()),
  numero_parcela: z.nullable(z.number()),
});

export const ExcecaoDetalhada = z.extend(Excecao, {
  arquivo: z.object({ nome: z.string(), linha: z.number(), importado_em_formatado: z.string() }),
  /** What the slip that was paid says of itself; a PIX code has no due date and no amount. */
  slip: z.nullable(
    z.object({
      emissao: z.number(),
      vencimento_formatado: z.nullable(z.string()),
      valor: z.nullable(z.string()),
      /** Whether it was paid until its last day. */
      no_prazo: z.nullable(z.boolean()),
    }),
  ),
  parcela: z.nullable(ParcelaAtual),
  resolucao: z.nullable(Resolucao),
});
export type ExcecaoDetalhada = z.infer<typeof ExcecaoDetalhada>;

const params = z.object({ id: inteiro('Pagamento inválido.') });

export const getExcecao = endpoint({
  method: 'GET',
  path: '/api/arrecadacao/excecoes/:id',
  acesso,
  resumo: 'Uma exceção: a guia que ela diz pagar e a parcela como está',
  tema,
  params,
  replies: { 200: z.object({ data: ExcecaoDetalhada }) },
});

/** Settles an installment with a payment, on the day on which it was paid. */
export const BaixarExcecao = z.object({
  numero_guia: inteiro('Informe o número da guia.'),
  numero_parcela: NumeroParcela,
  justificativa: textoCurto('a justificativa', 500),
});
export type BaixarExcecao = z.infer<typeof BaixarExcecao>;

export const baixarExcecao = endpoint({
  method: 'POST',
  path: '/api/arrecadacao/excecoes/:id/baixa',
  acesso,
  resumo: 'Dá baixa em uma parcela em aberto com o pagamento de uma exceção',
  tema,
  params,
  body: BaixarExcecao,
  replies: { 200: z.object({ data: ExcecaoDetalhada }) },
});

/** Closes an exception without settling anything: a refund, a transfer to another institution. */
const ResolverExcecao = z.object({ observacao: textoCurto('o que foi feito', 500) });

export const resolverExcecao = endpoint({
  method: 'POST',
  path: '/api/arrecadacao/excecoes/:id/resolucao',
  acesso,
  resumo: 'Encerra uma exceção sem dar baixa, com o que foi feito do dinheiro',
  tema,
  params,
  body: ResolverExcecao,
  replies: { 200: z.object({ data: ExcecaoDetalhada }) },
});
