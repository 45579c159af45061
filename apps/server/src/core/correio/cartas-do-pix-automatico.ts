import * as z from 'zod/mini';
import { formatarData } from '@balcao/domain';
import { Caminho, botao, deAviso, destaque, nota, texto, type Textos } from './modelo.ts';

const Guia = { objeto: z.string(), guia: z.number(), caminho: Caminho };

/** Pix Automático: what was authorised, that it ended, and what was not paid. */
export const MODELOS_DO_PIX_AUTOMATICO = {
  'pix-automatico-autorizado': deAviso(
    z.object({ ...Guia, de: z.iso.date(), ate: z.iso.date(), minimo: z.string() }),
  ),
  'pix-automatico-cancelado': deAviso(
    z.object({ ...Guia, fim: z.enum(['CIDADAO', 'NO_BANCO', 'PREFEITURA', 'QUITADA']) }),
  ),
  'pix-automatico-falhou': deAviso(
    z.object({
      ...Guia,
      parcela: z.number(),
      valor: z.string(),
      vencimento: z.iso.date(),
      /** Whether it was not even scheduled: its due date is still ahead. */
      antes: z.boolean(),
    }),
  ),
} as const;

const PORQUE = {
  CIDADAO: 'Você cancelou a autorização pelo portal.',
  NO_BANCO: 'A autorização foi cancelada no seu banco.',
  PREFEITURA: 'A prefeitura encerrou a autorização.',
  QUITADA: 'Não há mais parcelas a cobrar desta guia.',
} as const;

export const TEXTOS_DO_PIX_AUTOMATICO: Textos<typeof MODELOS_DO_PIX_AUTOMATICO> = {
  'pix-automatico-autorizado': ({ objeto, guia, de, ate, minimo, caminho }) => ({
    assunto: 'Pagamento automático autorizado',
    resumo: 'As parcelas serão cobradas no seu banco, no dia de cada uma.',
    blocos: [
      destaque(`${objeto}, guia ${guia}`),
      texto(
        `As parcelas que vencem de ${formatarData(de)} a ${formatarData(ate)} serão pagas sozinhas, cada uma no seu vencimento. A maior é de ${minimo}.`,
      ),
      texto('Deixe saldo na conta no dia. O seu banco avisa antes de cada pagamento.'),
      botao('Ver o que está agendado', caminho),
      nota(
        'Você pode cancelar quando quiser, até a véspera de cada pagamento, aqui ou no seu banco.',
      ),
    ],
  }),
  'pix-automatico-cancelado': ({ objeto, guia, fim, caminho }) => ({
    assunto: 'Pagamento automático encerrado',
    resumo: PORQUE[fim],
    blocos: [
      destaque(`${objeto}, guia ${guia}`),
      texto(PORQUE[fim]),
      ...(fim === 'QUITADA'
        ? []
        : [
            texto(
              'As próximas parcelas não serão mais cobradas sozinhas: pague cada uma pelo portal.',
            ),
          ]),
      botao('Ver a guia', caminho),
    ],
  }),
  'pix-automatico-falhou': ({ objeto, guia, parcela, valor, vencimento, antes, caminho }) => ({
    assunto: `A parcela ${parcela} não foi paga automaticamente`,
    resumo: 'Pague pelo portal, com PIX ou código de barras.',
    blocos: [
      destaque(`${objeto}, guia ${guia}, parcela ${parcela}: ${valor}`),
      texto(
        antes
          ? `O banco não agendou esta parcela, que vence em ${formatarData(vencimento)}. Pague até lá pelo portal.`
          : `O pagamento de ${formatarData(vencimento)} não foi feito pelo seu banco. O motivo mais comum é falta de saldo no dia.`,
      ),
      texto(
        antes
          ? 'As outras parcelas continuam automáticas.'
          : 'Pague pelo portal, com PIX, pelo valor do dia. As outras parcelas continuam automáticas.',
      ),
      botao('Pagar a parcela', caminho),
      nota('Se já pagou, desconsidere.'),
    ],
  }),
};
