import * as z from 'zod/mini';
import { DocumentoUnicoNaTela } from './documento-unico.ts';
import { endpoint } from './endpoint.ts';
import { inteiro, inteiroEntre } from './fields.ts';

const tema = 'Parcelamento';

const numero = inteiro('Informe o número do acordo.');
const Quantas = inteiroEntre(1, 999, 'Informe quantas parcelas quer pagar.');

/** An installment of what is paid early: how its amount of today came about. */
const ParcelaAntecipadaNaTela = z.object({
  numero: z.number(),
  vencimento_formatado: z.string(),
  /** What is left of it as it was agreed. */
  acordado: z.string(),
  /** Late charges of one that is overdue; null: none. */
  acrescimos: z.nullable(z.string()),
  /** Financing of months that do not come any more; null: nothing is taken off. */
  desconto: z.nullable(z.string()),
  hoje: z.string(),
});

/** What it costs today to pay so many installments of an agreement, overdue ones among them. */
export const AntecipacaoNaTela = z.object({
  /** How many are paid: never fewer than are due. */
  quantas: z.number(),
  /** How many are open: to pay as many, where none waits, is to pay the agreement off. */
  abertas: z.number(),
  /** How many can't be paid before their month, since their amount is not known. */
  esperando: z.number(),
  quita: z.boolean(),
  parcelas: z.array(ParcelaAntecipadaNaTela),
  total: z.string(),
  total_centavos: z.number(),
  /** Null: nothing is saved. */
  economia: z.nullable(z.string()),
  porque: z.string(),
  /** Last day on which the slip can be paid. */
  pagavel_ate_formatado: z.string(),
  /** What has to be done before; null: it can be paid now. */
  impedimento: z.nullable(z.string()),
});
export type AntecipacaoNaTela = z.infer<typeof AntecipacaoNaTela>;

export const preverAntecipacao = endpoint({
  method: 'GET',
  path: '/api/parcelamentos/:numero/antecipacao',
  acesso: 'parcelamentos.ver',
  resumo:
    'Quanto custa hoje pagar antes as parcelas de um acordo, linha por linha; sem quantidade, todas',
  tema,
  params: z.object({ numero }),
  query: z.object({ quantas: z.optional(Quantas) }),
  replies: { 200: z.object({ data: AntecipacaoNaTela }) },
});

export const anteciparAcordo = endpoint({
  method: 'POST',
  path: '/api/parcelamentos/:numero/antecipacao',
  acesso: 'tributos.pagar-junto',
  resumo: 'Um documento que paga antes parcelas de um acordo, ou o quita; vale só no dia',
  tema,
  params: z.object({ numero }),
  body: z.object({
    quantas: Quantas,
    /** What was shown: if it is another by now, nothing is issued. */
    total_centavos: inteiroEntre(1, 999_999_999_999_999, 'Consulte o valor de novo.'),
  }),
  replies: { 200: z.object({ data: DocumentoUnicoNaTela }) },
});
