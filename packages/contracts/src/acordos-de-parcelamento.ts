import { SITUACOES_DO_ACORDO, type SituacaoDoAcordo } from '@balcao/domain';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { CpfCnpj, inteiro, inteiroEntre } from './fields.ts';
import { EscolhaDeParcelamento } from './parcelamentos.ts';
import { comReautenticacao } from './sessao.ts';
import { SituacaoTributo } from './tributos.ts';

const tema = 'Parcelamento';

const ParcelaDoAcordo = z.object({
  numero: z.number(),
  vencimento_formatado: z.string(),
  valor: z.string(),
  /** In which month the law's correction tells its amount: 'março de 2027'; null: it is known. */
  espera: z.nullable(z.string()),
  status: SituacaoTributo,
  /** Owed, and its day has passed. */
  vencida: z.boolean(),
  pagamento_formatado: z.nullable(z.string()),
});

/** Why an agreement ended before it was paid, and what became of its debts; amounts as of the day of the agreement. */
const Rompimento = z.object({
  em_formatado: z.string(),
  porque: z.string(),
  /** What had been taken off is owed again. */
  perdeu_descontos: z.boolean(),
  debitos: z.array(
    z.object({ nome: z.string(), devido: z.string(), abatido: z.string(), resta: z.string() }),
  ),
  /** What was paid beyond all of them; null: nothing. */
  excedente: z.nullable(z.string()),
});

/** An agreement: its number is that of its bill, by which its installments are paid like any other. */
export const AcordoNaTela = z.object({
  numero: z.number(),
  /** Made by the city's own system, where its term is, and where it is paid early. */
  da_cidade: z.boolean(),
  programa: z.string(),
  lei: z.string(),
  situacao: z.enum(Object.keys(SITUACOES_DO_ACORDO) as [SituacaoDoAcordo, ...SituacaoDoAcordo[]]),
  situacao_em_palavras: z.string(),
  pedido_em_formatado: z.string(),
  /** Where it was asked for, and how it was proved who asked. */
  pedido_como: z.string(),
  entrada_ate_formatado: z.string(),
  total: z.string(),
  pago: z.string(),
  economia: z.nullable(z.string()),
  /** What SELIC or an index has added by now; null: nothing. */
  correcao: z.nullable(z.string()),
  pode_desistir: z.boolean(),
  /** Last day before it breaks if nothing more is paid; null where it can't. */
  ultimo_dia_antes_de_romper_formatado: z.nullable(z.string()),
  /** What happened to it, first things first. */
  historico: z.array(z.object({ dia_formatado: z.string(), texto: z.string() })),
  /** Of one that broke, and of one that ended otherwise with something paid; null: neither. */
  rompimento: z.nullable(Rompimento),
  /** What it is about. */
  debitos: z.array(z.string()),
  /** What it does to the protests and lawsuits of its debts, in sentences; empty: there are none. */
  cobrancas: z.array(z.string()),
  parcelas: z.array(ParcelaDoAcordo),
});
export type AcordoNaTela = z.infer<typeof AcordoNaTela>;

const Confissao = z.object({ versao: z.string(), texto: z.array(z.string()) });

export const listAcordos = endpoint({
  method: 'GET',
  path: '/api/parcelamentos',
  acesso: 'parcelamentos.ver',
  resumo: 'Os acordos de uma pessoa, e o texto que se confessa para fazer outro',
  tema,
  query: z.object({ cpfcnpj: z.optional(CpfCnpj) }),
  replies: {
    200: z.object({ data: z.object({ acordos: z.array(AcordoNaTela), confissao: Confissao }) }),
  },
});

/** What is confirmed, in the portal or at the counter. */
export const ConfirmacaoDeParcelamento = {
  ...EscolhaDeParcelamento,
  /** What was shown: if it is another by now, nothing is agreed. */
  total_centavos: inteiroEntre(1, 999_999_999_999_999, 'Simule de novo.'),
  /** Version of the text that was read. */
  confissao: z.string().check(z.regex(/^[0-9a-f]{12}$/, 'Leia e confirme a confissão da dívida.')),
};

const CodigoDoEmail = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(20, 'O código tem 6 números.')),
    z.transform((texto: string) => texto.replace(/[\s-]/g, '')),
  ),
  z.string().check(z.regex(/^[0-9]{6}$/, 'O código tem 6 números.')),
);

/** The form in which the code of the e-mail is typed. */
export const PedidoComCodigo = { body: z.object({ codigo: CodigoDoEmail }) };

const CodigoDoAcordo = z.object({
  /** The address, masked. */
  para: z.string(),
  /** Instant, ISO 8601. */
  expira_em: z.string(),
});
export type CodigoDoAcordo = z.infer<typeof CodigoDoAcordo>;

export const pedirCodigoDoAcordo = endpoint({
  method: 'POST',
  path: '/api/parcelamentos/codigo',
  acesso: 'parcelamentos.aderir',
  resumo:
    'Envia ao e-mail da conta o código que confirma um acordo, e só esse; nulo onde não é pedido',
  tema,
  body: z.object(ConfirmacaoDeParcelamento),
  replies: { 200: z.object({ data: z.nullable(CodigoDoAcordo) }) },
});
export type ConfirmacaoDoAcordo = z.infer<(typeof pedirCodigoDoAcordo)['body']>;

export const aderirAoParcelamento = endpoint({
  method: 'POST',
  path: '/api/parcelamentos',
  acesso: 'parcelamentos.aderir',
  resumo: 'Faz um acordo: os débitos são confessados, e a entrada é a primeira parcela da sua guia',
  tema,
  body: z.object({
    ...ConfirmacaoDeParcelamento,
    /** That was sent to the e-mail of the account, of who did not come from gov.br. */
    codigo: z.optional(CodigoDoEmail),
    ...comReautenticacao,
  }),
  replies: { 200: z.object({ data: AcordoNaTela }) },
});
export type AderirAoParcelamento = z.infer<(typeof aderirAoParcelamento)['body']>;

export const desistirDoParcelamento = endpoint({
  method: 'POST',
  path: '/api/parcelamentos/:numero/desistencia',
  acesso: 'parcelamentos.aderir',
  resumo: 'Desiste de um acordo enquanto a entrada não foi paga; os débitos voltam como eram',
  tema,
  params: z.object({ numero: inteiro('Informe o número do acordo.') }),
  replies: { 200: z.object({ data: AcordoNaTela }) },
});
