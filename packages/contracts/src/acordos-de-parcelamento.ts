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
  status: SituacaoTributo,
  pagamento_formatado: z.nullable(z.string()),
});

/** An agreement: its number is that of its bill, by which its installments are paid like any other. */
export const AcordoNaTela = z.object({
  numero: z.number(),
  programa: z.string(),
  lei: z.string(),
  situacao: z.enum(Object.keys(SITUACOES_DO_ACORDO) as [SituacaoDoAcordo, ...SituacaoDoAcordo[]]),
  situacao_em_palavras: z.string(),
  pedido_em_formatado: z.string(),
  entrada_ate_formatado: z.string(),
  total: z.string(),
  pago: z.string(),
  economia: z.nullable(z.string()),
  pode_desistir: z.boolean(),
  /** Last day before it breaks if nothing more is paid; null where it can't. */
  ultimo_dia_antes_de_romper_formatado: z.nullable(z.string()),
  /** What it is about. */
  debitos: z.array(z.string()),
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

export const aderirAoParcelamento = endpoint({
  method: 'POST',
  path: '/api/parcelamentos',
  acesso: 'parcelamentos.aderir',
  resumo: 'Faz um acordo: os débitos são confessados, e a entrada é a primeira parcela da sua guia',
  tema,
  body: z.object({
    ...EscolhaDeParcelamento,
    /** What was shown: if it is another by now, nothing is agreed. */
    total_centavos: inteiroEntre(1, 999_999_999_999_999, 'Simule de novo.'),
    /** Version of the text that was read. */
    confissao: z
      .string()
      .check(z.regex(/^[0-9a-f]{12}$/, 'Leia e confirme a confissão da dívida.')),
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
