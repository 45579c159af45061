import * as z from 'zod/mini';
import { TributoDaGuia } from './arrecadacao.ts';
import { endpoint } from './endpoint.ts';
import { CodEmpre, CpfCnpj, Inscricao, inteiro, LinhaDigitavel, NumeroParcela } from './fields.ts';
import { CalculoDoValor, ParcelaDaGuia } from './tributos.ts';

const tema = 'Documento único';

/** An installment that is open, of any tax, as the page shows it where several are chosen. */
export const DebitoEmAberto = z.object({
  tributo: TributoDaGuia,
  numero_guia: z.number(),
  ano: z.number(),
  /** 'IPTU 2026' */
  nome: z.string(),
  /** What it is of: 'Inscrição 01.02.003' or the kind of levy; null when there is nothing to say. */
  de: z.nullable(z.string()),
  parcela: ParcelaDaGuia,
  /** What it comes to if it is paid now, charges included; integer cents. */
  hoje_centavos: z.number(),
  /** Until when that can be paid. */
  pagavel_ate_formatado: z.string(),
});
export type DebitoEmAberto = z.infer<typeof DebitoEmAberto>;

export const EmAberto = z.object({
  contribuinte: z.nullable(z.string()),
  debitos: z.array(DebitoEmAberto),
  /** Whether several can stand on one document; not where the city's own system receives the payments. */
  junta: z.boolean(),
  maximo_de_partes: z.number(),
  minimo_centavos: z.number(),
});
export type EmAberto = z.infer<typeof EmAberto>;

export const listEmAberto = endpoint({
  method: 'GET',
  path: '/api/debitos',
  acesso: 'tributos.consultar',
  resumo: 'Tudo o que uma pessoa tem em aberto, de todos os tributos',
  tema,
  query: z.object({ cpfcnpj: z.optional(CpfCnpj) }),
  replies: { 200: z.object({ data: EmAberto }) },
});

const Parte = z.object({
  tributo: TributoDaGuia,
  numero_guia: inteiro('Informe o número da guia.'),
  numero_parcela: NumeroParcela,
});

const partes = z.array(Parte).check(z.maxLength(100, 'São parcelas demais para um documento.'));

export const SituacaoDoDocumento = z.enum(['EM_ABERTO', 'PAGO', 'SUBSTITUIDO', 'VENCIDO']);

/** A part of a document, for people. */
const ParteNaTela = z.object({
  /** 'IPTU 2026, parcela 3/10' */
  nome: z.string(),
  vencimento_formatado: z.string(),
  valor: z.string(),
  /** Day on which it was paid. */
  pago_em_formatado: z.nullable(z.string()),
  /** How its charges were counted; null where it has none. */
  calculo: z.nullable(CalculoDoValor),
});

/** What everybody sees of a document. */
const documento = {
  situacao: SituacaoDoDocumento,
  emitido_em_formatado: z.string(),
  vencimento: z.string(),
  vencimento_formatado: z.string(),
  /** Last day on which it is taken. */
  pagavel_ate_formatado: z.string(),
  total_centavos: z.number(),
  total: z.string(),
  partes: z.array(ParteNaTela),
  /** Null when it can't be paid any more, or the institution has no agreement with the banks. */
  pagamento: z.nullable(
    z.object({
      linha_digitavel: z.string(),
      pix: z.nullable(z.string()),
      /** The PIX is asked of the institution's bank, and followed until it is paid. */
      pix_no_banco: z.boolean(),
    }),
  ),
};

/** The document as its owner and staff see it. */
export const DocumentoUnicoNaTela = z.object({
  numero: z.number(),
  contribuinte: z.nullable(z.string()),
  ...documento,
});
export type DocumentoUnicoNaTela = z.infer<typeof DocumentoUnicoNaTela>;

export const emitirDocumentoUnico = endpoint({
  method: 'POST',
  path: '/api/documentos-unicos',
  acesso: 'tributos.pagar-junto',
  resumo: 'Junta parcelas de uma pessoa em um documento, com um código de barras e um PIX',
  tema,
  body: z.object({ cpfcnpj: z.optional(CpfCnpj), partes }),
  replies: { 200: z.object({ data: DocumentoUnicoNaTela }) },
});

const params = z.object({ numero: inteiro('Informe o número do documento.') });

export const getDocumentoUnico = endpoint({
  method: 'GET',
  path: '/api/documentos-unicos/:numero',
  acesso: 'tributos.pagar-junto',
  resumo: 'Um documento único, como está hoje',
  tema,
  params,
  replies: { 200: z.object({ data: DocumentoUnicoNaTela }) },
});

/** A link as whoever made it sees it; its address is told once, when it is made. */
const LinkDePagamento = z.object({
  id: z.string(),
  expira_em: z.string(),
  expira_em_formatado: z.string(),
});
export type LinkDePagamento = z.infer<typeof LinkDePagamento>;

/** A link that was just made, with the address to send. */
const LinkCriado = z.extend(LinkDePagamento, { endereco: z.string() });
export type LinkCriado = z.infer<typeof LinkCriado>;

export const criarLinkDePagamento = endpoint({
  method: 'POST',
  path: '/api/documentos-unicos/:numero/links',
  acesso: 'tributos.pagar-junto',
  resumo: 'Cria um link que mostra o documento, mascarado, a quem paga por outra pessoa',
  tema,
  params,
  replies: { 200: z.object({ data: LinkCriado }) },
});

export const listLinksDePagamento = endpoint({
  method: 'GET',
  path: '/api/documentos-unicos/:numero/links',
  acesso: 'tributos.pagar-junto',
  resumo: 'Os links de um documento que ainda abrem',
  tema,
  params,
  replies: { 200: z.object({ data: z.array(LinkDePagamento) }) },
});

export const revogarLinkDePagamento = endpoint({
  method: 'DELETE',
  path: '/api/documentos-unicos/:numero/links/:id',
  acesso: 'tributos.pagar-junto',
  resumo: 'Cancela um link de pagamento: ele deixa de abrir na hora',
  tema,
  params: z.extend(params, { id: z.uuid() }),
  replies: { 200: z.object({ data: z.array(LinkDePagamento) }) },
});

/**
 * A visitor's document, of bills that they reach by what they typed. The answer is its link, and nothing
 * else: there it is seen, masked.
 */
export const emitirDocumentoUnicoPublico = endpoint({
  method: 'POST',
  path: '/api/documentos-unicos/publico',
  acesso: 'tributos.pagar-junto-publico',
  resumo: 'O mesmo sem entrar; responde o link que mostra o documento, mascarado',
  tema,
  body: z.object({
    cod_empre: CodEmpre,
    cpfcnpj: z.optional(CpfCnpj),
    inscricao: z.optional(Inscricao),
    linha_digitavel: z.optional(LinhaDigitavel),
    partes,
  }),
  replies: { 200: z.object({ data: LinkCriado }) },
});

/** What a link shows: whose it is masked, what it is, and how it is paid. */
export const DocumentoDoLink = z.object({
  /** 'M*** S***' */
  contribuinte: z.nullable(z.string()),
  expira_em_formatado: z.string(),
  ...documento,
});
export type DocumentoDoLink = z.infer<typeof DocumentoDoLink>;

/** 32 random bytes, in base64url. */
const Token = z.string().check(z.regex(/^[\w-]{43}$/, 'Este endereço está incompleto.'));
/** What opens a link: the institution, and what stands in its address. */
export const DoLink = z.object({ cod_empre: CodEmpre, link: Token });

export const abrirLinkDePagamento = endpoint({
  method: 'GET',
  path: '/api/links-de-pagamento',
  acesso: 'publico',
  resumo: 'O documento de um link de pagamento, mascarado',
  tema,
  query: DoLink,
  replies: { 200: z.object({ data: DocumentoDoLink }) },
});

export const imprimirLinkDePagamento = endpoint({
  method: 'GET',
  path: '/api/links-de-pagamento/pdf',
  acesso: 'publico',
  resumo: 'O documento de um link de pagamento em PDF, mascarado',
  tema,
  query: DoLink,
  replies: { 200: z.unknown() },
});

export const comprovanteDoLink = endpoint({
  method: 'GET',
  path: '/api/links-de-pagamento/comprovante',
  acesso: 'publico',
  resumo: 'O comprovante do documento de um link que foi pago, em PDF, mascarado',
  tema,
  query: DoLink,
  replies: { 200: z.unknown() },
});
