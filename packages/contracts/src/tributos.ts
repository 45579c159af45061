import { CASOS_DA_ESCOLHA } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CodEmpre, CpfCnpj, Inscricao, inteiro, LinhaDigitavel, NumeroParcela } from './fields.ts';

export const SituacaoTributo = z.enum([
  'ATIVA',
  'BAIXADA',
  'CANCELADA',
  'DÍVIDA',
  'EXCLUÍDA',
  'INATIVA',
]);

/** Amounts of an installment, integer cents, charges apart. */
export const Valores = z.object({
  principal: z.number(),
  correcao: z.number(),
  multa: z.number(),
  juros: z.number(),
  total: z.number(),
});
type Valores = z.infer<typeof Valores>;

/** How a charge was counted, line by line: the lines come to the total, to the cent. */
export const CalculoDoValor = z.object({
  /** Original due date and days of delay, in a sentence. */
  texto: z.string(),
  vencimentoOriginal: z.string(),
  /** Last day without charges. */
  emDiaAte: z.string(),
  /** Day for which it was counted. */
  ate: z.string(),
  dias: z.number(),
  passos: z.array(
    z.object({
      parte: z.enum(['PRINCIPAL', 'CORRECAO', 'MULTA', 'JUROS']),
      /** 'Multa de mora' */
      rotulo: z.string(),
      valor: z.string(),
      centavos: z.number(),
      /** '0,33 % ao dia × 10 dias = 3,3 % sobre R$ 150,00'; null for what is not counted. */
      conta: z.nullable(z.string()),
      /** Law and article; null where nobody told. */
      artigo: z.nullable(z.string()),
    }),
  ),
});
export type CalculoDoValor = z.infer<typeof CalculoDoValor>;

/** The single payment or the installments, never both: how one stands to its alternatives today. */
export const EscolhaNaTela = z.object({
  caso: z.enum(CASOS_DA_ESCOLHA),
  /** 'Pague tudo até 10/05/2026 e economize R$ 58,83.' */
  texto: z.string(),
  /** Last day of the single payment. */
  ate: z.string(),
  ateFormatado: z.string(),
  unica: z.string(),
  /** What the open installments come to, and how many they are. */
  parcelas: z.string(),
  quantas: z.number(),
  /** What the single payment saves; null where it costs as much. */
  economia: z.nullable(z.string()),
});
export type EscolhaNaTela = z.infer<typeof EscolhaNaTela>;

/** How an open installment is paid: FEBRABAN line and PIX text, both of the same emission. */
const Pagamento = z.object({
  /** 48 digits, without separators. */
  linha_digitavel: z.string(),
  /** A static text; null when the orgao has no PIX key, or charges by a bank. */
  pix: z.nullable(z.string()),
  /** Whether the orgao's bank is to be asked for a text of its own (`cobrarPix`). */
  pix_no_banco: z.boolean(),
  /** Whether its guide can be paid by itself, by Pix Automático, where enough of it is ahead. */
  pix_automatico: z.boolean(),
});

/** An installment of a guide, whatever its tax. */
export const ParcelaDaGuia = z.object({
  numeroParcela: z.number(),
  /** 'Única' for the single payment, otherwise '3/10'. */
  numeroParcelaLegivel: z.string(),
  /** Civil date, AAAA-MM-DD. */
  dataVencimento: z.string(),
  dataVencimentoFormatada: z.string(),
  dataPagamentoFormatada: z.nullable(z.string()),
  status: SituacaoTributo,
  /** First due date, whatever was reissued since. */
  vencimentoOriginal: z.string(),
  vencimentoOriginalFormatado: z.string(),
  /** Amount of the current emission, formatted: 'R$ 1.234,56'. */
  valor: z.string(),
  valores: Valores,
  /** What partial payments have already covered, formatted; `valor` is the rest. */
  pago_em_parte: z.nullable(z.string()),
  vencida: z.boolean(),
  /** What it adds to the debt of its guide today, in cents: charges in, the other way to pay out. */
  devido: z.number(),
  /** What was paid of it, in cents. */
  pago: z.number(),
  /** Null where there is nothing to choose. */
  escolha: z.nullable(EscolhaNaTela),
  /** 1 for the slip of the yearly issue, then one more at each refresh. */
  emissao: z.number(),
  /** How the charges of a reissued slip were counted; null where nobody told. */
  calculo: z.nullable(CalculoDoValor),
  /** What refreshing today would come to; only on overdue installments. */
  atualizacao: z.nullable(
    z.object({
      vencimento: z.string(),
      vencimentoFormatado: z.string(),
      valores: Valores,
      calculo: z.nullable(CalculoDoValor),
    }),
  ),
  /** Null unless the installment can be paid as it stands. */
  pagamento: z.nullable(Pagamento),
  /** Of who authorised it: what is charged by itself, or failed; null where nothing is. */
  automatico: z.nullable(
    z.object({
      /** Whether it will be charged: then it is not paid otherwise too. */
      cobra: z.boolean(),
      texto: z.string(),
    }),
  ),
});
export type ParcelaDaGuia = z.infer<typeof ParcelaDaGuia>;

/** What is owed of a guide today, apart from what was paid and from what went to active debt. */
export const SaldoDaGuia = z.object({
  devedor: z.string(),
  /** Null when nothing was paid. */
  pago: z.nullable(z.string()),
  /** Without charges: the statement of active debt has them. Null when nothing is inscribed. */
  dividaAtiva: z.nullable(z.string()),
  centavos: z.object({ devedor: z.number(), pago: z.number(), dividaAtiva: z.number() }),
});
export type SaldoDaGuia = z.infer<typeof SaldoDaGuia>;

export const GuiaIptu = z.object({
  anoReferencia: z.number(),
  codigoImovel: z.number(),
  inscricaoImobiliaria: z.string(),
  /** Hidden (null) from visitors, and from taxpayers when the orgao so chooses. */
  endereco: z.nullable(z.string()),
  /** Masked for visitors; 'Proprietário não informado' when the registry has no owner. */
  contribuinte: z.string(),
  numeroGuia: z.number(),
  valorTotal: z.string(),
  saldo: SaldoDaGuia,
  status: SituacaoTributo,
  parcelas: z.array(ParcelaDaGuia),
});
export type GuiaIptu = z.infer<typeof GuiaIptu>;

const identificacao = {
  cpfcnpj: z.optional(CpfCnpj),
  inscricao: z.optional(Inscricao),
  linha_digitavel: z.optional(LinhaDigitavel),
};

/**
 * Numbers printed on a bill, which show it to whoever has not signed in where the institution keeps bills
 * from a look-up by CPF/CNPJ alone: the guide's beside a CPF/CNPJ, or the line by itself.
 */
export const NUMEROS_IMPRESSOS = {
  num_guia: z.optional(inteiro('Informe o número da guia.')),
  linha_digitavel: identificacao.linha_digitavel,
};

/**
 * Identifiers of an IPTU look-up: one of the two, never both. A signed-in taxpayer may send none:
 * the CPF/CNPJ of the account is used.
 */
const ConsultaIptu = z.object({
  url: z.string(),
  cod_empre: z.optional(CodEmpre),
  ...identificacao,
  ...NUMEROS_IMPRESSOS,
});
type ConsultaIptu = z.infer<typeof ConsultaIptu>;

/**
 * Body of a refresh; bill numbers travel as integers. Who is signed in need not name the orgao: the
 * session's is used.
 */
export const AtualizarParcela = z.object({
  cod_empre: z.optional(CodEmpre),
  ...identificacao,
  numero_guia: inteiro('Informe o número da guia.'),
  numero_parcela: NumeroParcela,
});
export type AtualizarParcela = z.infer<typeof AtualizarParcela>;

const iptusReply = z.object({ data: z.array(GuiaIptu) });
const parcelaReply = z.object({ data: ParcelaDaGuia });

export const consultarPublico = endpoint({
  method: 'GET',
  path: '/api/gateway/public',
  acesso: 'tributos.consultar-publico',
  resumo: 'Consulta tributária sem entrar; `url` é a chave da consulta',
  tema: 'Tributos',
  query: z.extend(ConsultaIptu, { cod_empre: CodEmpre }),
  replies: { 200: iptusReply },
});

export const consultar = endpoint({
  method: 'GET',
  path: '/api/',
  acesso: 'tributos.consultar',
  resumo: 'Consulta tributária de quem entrou; `url` é a chave da consulta',
  tema: 'Tributos',
  query: ConsultaIptu,
  replies: { 200: iptusReply },
});

/**
 * A person of the registry, as whoever is registering may see them: the name masked and of the date
 * only the year, 'Não consta' when the registry has none. One of the two dates, by CPF or CNPJ.
 */
export const ContribuinteMascarado = z.object({
  nome: z.string(),
  cpfcnpj: z.string(),
  dataNascimento: z.optional(z.nullable(z.string())),
  dataNascimentoFormatada: z.optional(z.string()),
  dataRegistro: z.optional(z.nullable(z.string())),
  dataRegistroFormatada: z.optional(z.string()),
});
export type ContribuinteMascarado = z.infer<typeof ContribuinteMascarado>;

/** The same address as `consultarPublico`, with the key of the registry. */
export const consultarContribuinte = endpoint({
  method: 'GET',
  path: '/api/gateway/public',
  acesso: 'tributos.consultar-publico',
  resumo: 'Contribuinte do cadastro da instituição, mascarado',
  tema: 'Tributos',
  query: z.object({ url: z.literal('v2/contribuinte'), cod_empre: CodEmpre, cpfcnpj: CpfCnpj }),
  replies: { 200: z.object({ data: ContribuinteMascarado }) },
});

const AtualizarQuery = z.object({ url: z.string(), cod_empre: z.optional(CodEmpre) });

export const atualizarParcelaPublico = endpoint({
  method: 'PUT',
  path: '/api/gateway/public',
  acesso: 'tributos.atualizar-parcela-publico',
  resumo: 'Atualiza o valor de uma parcela vencida, sem entrar',
  tema: 'Tributos',
  query: AtualizarQuery,
  body: z.extend(AtualizarParcela, { cod_empre: CodEmpre }),
  replies: { 200: parcelaReply },
});

export const atualizarParcela = endpoint({
  method: 'PUT',
  path: '/api/',
  acesso: 'tributos.atualizar-parcela',
  resumo: 'Atualiza o valor de uma parcela vencida',
  tema: 'Tributos',
  query: AtualizarQuery,
  body: AtualizarParcela,
  replies: { 200: parcelaReply },
});
