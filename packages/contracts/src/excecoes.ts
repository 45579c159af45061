import {
  MOTIVOS_DE_EXCECAO,
  TIPOS_DE_RESOLUCAO,
  type MotivoDeExcecao,
  type TipoDeResolucao,
} from '@balcao/domain';
import * as z from 'zod/mini';
import { periodoDePagamento, Recebimento, TributoDaGuia } from './arrecadacao.ts';
import { endpoint } from './endpoint.ts';
import { inteiro, inteiroEntre, NumeroParcela, textoCurto } from './fields.ts';
import { paginaDe, paginaQuery } from './pagination.ts';
import { SituacaoTributo, Valores } from './tributos.ts';

const tema = 'Arrecadação';
const acesso = 'arrecadacao.gerenciar';

const MotivoDaExcecao = z.enum(
  Object.keys(MOTIVOS_DE_EXCECAO) as [MotivoDeExcecao, ...MotivoDeExcecao[]],
  { error: 'Motivo desconhecido.' },
);

const EstadoDaExcecao = z.enum(['ABERTA', 'EM_APROVACAO', 'RESOLVIDA'], {
  error: 'Estado desconhecido.',
});

const TipoDaResolucao = z.enum(Object.keys(TIPOS_DE_RESOLUCAO) as [TipoDeResolucao]);

/** A payment that settled nothing by itself. */
export const Excecao = z.extend(Recebimento, {
  motivo: MotivoDaExcecao,
  estado: EstadoDaExcecao,
  /** The slip that the code names; null when it names none of this institution. */
  guia: z.nullable(
    z.object({ tributo: TributoDaGuia, numero_guia: z.number(), numero_parcela: z.number() }),
  ),
  /** The document of several installments that the code names, in the place of a slip. */
  numero_documento: z.nullable(z.number()),
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
    ...periodoDePagamento,
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

/** What a payment does to an installment; amounts formatted, but for the one that is sent back. */
export const EfeitoDaBaixa = z.object({
  numero_guia: z.number(),
  numero_parcela: z.number(),
  recebido: z.string(),
  /** Owed on the day of the payment, and what it is made of; integer cents. */
  devido_centavos: z.number(),
  devido: z.string(),
  valores: Valores,
  aplicado: z.string(),
  /** What is still owed afterwards, as of that day; null when nothing is. */
  falta: z.nullable(z.string()),
  /** What is missing and waived by the city's law; null when nothing is. */
  dispensado: z.nullable(z.string()),
  /** What becomes a credit; null when nothing does. */
  excedente: z.nullable(z.string()),
  /** Whether the installment is settled; if not, it stays open with what is left. */
  quita: z.boolean(),
  /** Whether it waits for an administrator, who asks for it being who it is. */
  espera: z.boolean(),
});
export type EfeitoDaBaixa = z.infer<typeof EfeitoDaBaixa>;

/** What the payment of a document does to its parts that are open; amounts formatted but one. */
const EfeitoNoDocumento = z.object({
  numero: z.number(),
  devido_centavos: z.number(),
  devido: z.string(),
  aplicado: z.string(),
  excedente: z.nullable(z.string()),
  partes: z.array(
    z.object({
      numero_guia: z.number(),
      numero_parcela: z.number(),
      aplicado: z.string(),
      quita: z.boolean(),
    }),
  ),
});

/** What somebody proposed to do with the payment, and what an administrator said to it. */
const Proposta = z.object({
  tipo: TipoDaResolucao,
  numero_guia: z.nullable(z.number()),
  numero_parcela: z.nullable(z.number()),
  justificativa: z.string(),
  por: z.string(),
  em_formatada: z.string(),
  situacao: z.enum(['PENDENTE', 'APROVADA', 'RECUSADA']),
  decidida_por: z.nullable(z.string()),
  decidida_em_formatada: z.nullable(z.string()),
  /** Why it was refused. */
  motivo: z.nullable(z.string()),
  /** Of a settlement that waits, what it would do now; null when it can't be done any more. */
  efeito: z.nullable(EfeitoDaBaixa),
  /** Whether the reader may approve it: an administrator, but not the one who proposed it. */
  pode_aprovar: z.boolean(),
});

/** The payment on its way back to who made it, as the bank tells. */
const Devolucao = z.object({
  /** PEDIDA: the bank did not answer yet. */
  estado: z.enum(['PEDIDA', 'EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  valor: z.string(),
  mudou_em_formatada: z.string(),
  /** Why it was not done. */
  motivo: z.nullable(z.string()),
});

/** How an exception was resolved. */
const Resolucao = z.object({
  tipo: TipoDaResolucao,
  observacao: z.string(),
  por: z.string(),
  em_formatada: z.string(),
  /** The installment that was paid with it; of a credit, the guide alone. */
  numero_guia: z.nullable(z.number()),
  numero_parcela: z.nullable(z.number()),
  /** The installment stayed open with the rest. */
  parcial: z.boolean(),
  aplicado: z.nullable(z.string()),
  excedente: z.nullable(z.string()),
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
  /** Of a document of several installments, what the payment would do to those still open; null when nothing. */
  documento: z.nullable(EfeitoNoDocumento),
  /** The last one, while it waits and when it was decided. */
  proposta: z.nullable(Proposta),
  resolucao: z.nullable(Resolucao),
  devolucao: z.nullable(Devolucao),
  /** Whether the bank can send this payment back by PIX. */
  pode_devolver: z.boolean(),
  /** What the rule would do with it, and why; null when somebody decided, or the rule can't tell. */
  sugestao: z.nullable(z.object({ tipo: TipoDaResolucao, porque: z.string() })),
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

const daParcela = {
  numero_guia: inteiro('Informe o número da guia.'),
  numero_parcela: NumeroParcela,
};

export const verEfeitoDaBaixa = endpoint({
  method: 'GET',
  path: '/api/arrecadacao/excecoes/:id/efeito',
  acesso,
  resumo: 'O que o pagamento de uma exceção faria de uma parcela em aberto',
  tema,
  params,
  query: z.object(daParcela),
  replies: { 200: z.object({ data: EfeitoDaBaixa }) },
});

/** As `verEfeitoDaBaixa` said it: nothing is done with other amounts than those that were seen. */
const DevidoVisto = inteiroEntre(
  0,
  9_999_999_999,
  'Informe o valor devido que foi conferido, em centavos.',
);

/**
 * Pays an installment with a payment, on the day on which it was paid, as far as it goes. Done at
 * once when it pays what is owed or differs little; else it waits for an administrator.
 */
export const BaixarExcecao = z.object({
  ...daParcela,
  devido_centavos: DevidoVisto,
  justificativa: textoCurto('a justificativa', 500),
});
export type BaixarExcecao = z.infer<typeof BaixarExcecao>;

export const baixarExcecao = endpoint({
  method: 'POST',
  path: '/api/arrecadacao/excecoes/:id/baixa',
  acesso,
  resumo: 'Dá baixa em uma parcela em aberto com o pagamento de uma exceção, ou a propõe',
  tema,
  params,
  body: BaixarExcecao,
  replies: { 200: z.object({ data: ExcecaoDetalhada }) },
});

/** The same with every installment of its document that is still open, in the order of the law. */
export const baixarDocumentoDaExcecao = endpoint({
  method: 'POST',
  path: '/api/arrecadacao/excecoes/:id/baixa-do-documento',
  acesso,
  resumo: 'Dá baixa nas parcelas em aberto do documento único de uma exceção, ou a propõe',
  tema,
  params,
  body: z.object({
    devido_centavos: DevidoVisto,
    justificativa: textoCurto('a justificativa', 500),
  }),
  replies: { 200: z.object({ data: ExcecaoDetalhada }) },
});

/** Proposes that a whole payment become a credit of whoever owes a guide, as when paid twice. */
const CreditarExcecao = z.object({
  numero_guia: daParcela.numero_guia,
  justificativa: textoCurto('a justificativa', 500),
});

export const creditarExcecao = endpoint({
  method: 'POST',
  path: '/api/arrecadacao/excecoes/:id/credito',
  acesso,
  resumo: 'Propõe registrar o pagamento de uma exceção como crédito do contribuinte de uma guia',
  tema,
  params,
  body: CreditarExcecao,
  replies: { 200: z.object({ data: ExcecaoDetalhada }) },
});

/** Proposes that the bank send the whole payment back to who made it. */
const DevolverExcecao = z.object({ justificativa: textoCurto('a justificativa', 500) });

export const devolverExcecao = endpoint({
  method: 'POST',
  path: '/api/arrecadacao/excecoes/:id/devolucao',
  acesso,
  resumo: 'Propõe que o banco devolva, por PIX, o pagamento de uma exceção a quem pagou',
  tema,
  params,
  body: DevolverExcecao,
  replies: { 200: z.object({ data: ExcecaoDetalhada }) },
});

/** Proposes to close an exception without paying anything: a refund, a transfer to another institution. */
const ResolverExcecao = z.object({ observacao: textoCurto('o que foi feito', 500) });

export const resolverExcecao = endpoint({
  method: 'POST',
  path: '/api/arrecadacao/excecoes/:id/resolucao',
  acesso,
  resumo: 'Propõe encerrar uma exceção sem dar baixa, com o que foi feito do dinheiro',
  tema,
  params,
  body: ResolverExcecao,
  replies: { 200: z.object({ data: ExcecaoDetalhada }) },
});

/** An administrator approves what was proposed; of a settlement, with what they saw that was owed. */
const AprovarExcecao = z.object({ devido_centavos: z.optional(DevidoVisto) });

export const aprovarExcecao = endpoint({
  method: 'POST',
  path: '/api/arrecadacao/excecoes/:id/aprovacao',
  acesso: 'arrecadacao.aprovar',
  resumo: 'Aprova o que outra pessoa propôs fazer do pagamento de uma exceção',
  tema,
  params,
  body: AprovarExcecao,
  replies: { 200: z.object({ data: ExcecaoDetalhada }) },
});

const RecusarExcecao = z.object({ motivo: textoCurto('o motivo', 500) });

export const recusarExcecao = endpoint({
  method: 'POST',
  path: '/api/arrecadacao/excecoes/:id/recusa',
  acesso: 'arrecadacao.aprovar',
  resumo: 'Recusa o que se propôs fazer do pagamento de uma exceção',
  tema,
  params,
  body: RecusarExcecao,
  replies: { 200: z.object({ data: ExcecaoDetalhada }) },
});
