import * as z from 'zod/mini';
import { periodoDePagamento, TributoDaGuia } from './arrecadacao.ts';
import { endpoint } from './endpoint.ts';

const tema = 'Arrecadação';
const acesso = 'arrecadacao.gerenciar';

/** Where every cent of what was received stands, in integer cents; the parts come to `recebido`. */
const somas = {
  /** Payments. */
  recebimentos: z.number(),
  recebido: z.number(),
  baixado: z.number(),
  creditos: z.number(),
  /** Waits for somebody in an exception. */
  em_excecao: z.number(),
  /** Sent back by PIX, or on the way. */
  devolvido: z.number(),
  /** Closed without settling anything. */
  sem_baixa: z.number(),
  /** Of no exception, and nowhere: what must be nothing. */
  perdido: z.number(),
};

export const TotaisDaArrecadacao = z.object(somas);
export type TotaisDaArrecadacao = z.infer<typeof TotaisDaArrecadacao>;

const dia = z.string();
const banco = z.string();

const DEFEITOS_DO_RECEBIMENTO = [
  'SEM_DESTINO',
  'PARTES_NAO_SOMAM',
  'PARCELA_EM_ABERTO',
  'PIX_DIFERE',
] as const;

export const ArrecadacaoDoPeriodo = z.object({
  /** First and last day of payment, both included. */
  de: dia,
  ate: dia,
  total: TotaisDaArrecadacao,
  dias: z.array(z.object({ dia, ...somas })),
  bancos: z.array(z.object({ banco, ...somas })),
  /** What settled, by the tax of each installment. */
  tributos: z.array(
    z.object({ tributo: TributoDaGuia, parcelas: z.number(), baixado: z.number() }),
  ),
  /** What a bank said of a day against what was settled of it: how many agree, and those that differ. */
  conferencia: z.object({
    conferem: z.number(),
    diferem: z.array(z.object({ dia, banco, ...somas })),
    /** Beyond those listed. */
    outras: z.number(),
  }),
  /** Paid to the PIX key, and no slip: outside of every sum. */
  pix_sem_guia: z.object({ recebimentos: z.number(), recebido: z.number() }),
  /** Payments that do not add up with what they paid. */
  defeitos: z.array(
    z.object({
      id: z.number(),
      codigo: z.string(),
      pagamento: dia,
      valor: z.number(),
      defeito: z.enum(DEFEITOS_DO_RECEBIMENTO),
    }),
  ),
});
export type ArrecadacaoDoPeriodo = z.infer<typeof ArrecadacaoDoPeriodo>;

export const getTotaisDaArrecadacao = endpoint({
  method: 'GET',
  path: '/api/arrecadacao/totais',
  acesso,
  resumo:
    'O que entrou num período, por dia, tributo e banco, conferido com o que foi baixado; sem período, trinta dias',
  tema,
  query: z.object(periodoDePagamento),
  replies: { 200: z.object({ data: ArrecadacaoDoPeriodo }) },
});

export const exportarRecebimentos = endpoint({
  method: 'GET',
  path: '/api/arrecadacao/recebimentos/csv',
  acesso,
  resumo:
    'Tudo o que entrou num período, em CSV: uma linha por destino do dinheiro, que somam o que foi recebido',
  tema,
  query: z.object(periodoDePagamento),
  replies: { 200: z.unknown() },
});
