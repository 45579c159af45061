import { formatarData } from '@balcao/domain';
import * as z from 'zod/mini';
import { botao, Caminho, deAviso, destaque, nota, texto, type Textos } from './modelo.ts';

/** An agreement to pay in installments: what it came to, and what is to be paid. */
export const MODELOS_DOS_PARCELAMENTOS = {
  parcelamento: deAviso(
    z.object({
      fato: z.enum([
        'PEDIDO',
        'ENTRADA_VENCE',
        'NAO_FORMADO',
        'ATIVO',
        'VENCE',
        'PARA_NAO_ROMPER',
        'VENCIDA',
        'VAI_ROMPER',
        'ROMPIDO',
        'CANCELADO',
        'QUITADO',
      ]),
      numero: z.number(),
      programa: z.string(),
      /** The installment that it is about; null: the agreement. */
      parcela: z.nullable(z.number()),
      /** Until when something is to be done; null: nothing is. */
      dia: z.nullable(z.iso.date()),
      /** What is to be paid, or what the payments took away of the debts. */
      valor: z.string(),
      caminho: Caminho,
    }),
  ),
} as const;

type Fato = z.infer<(typeof MODELOS_DOS_PARCELAMENTOS)['parcelamento']['dados']>;

const ate = ({ dia }: Fato): string => (dia === null ? '' : ` até ${formatarData(dia)}`);

interface Palavras {
  assunto: string;
  textos: string[];
  botao: string;
}

const ROMPIDO_PERDE = 'Rompido, os descontos podem se perder e o que resta volta a ser cobrado.';

const PALAVRAS: Readonly<Record<Fato['fato'], (fato: Fato) => Palavras>> = {
  PEDIDO: (fato) => ({
    assunto: `Acordo ${fato.numero}: pague a entrada`,
    textos: [
      `O pedido de parcelamento foi registrado. Pague a entrada de ${fato.valor}${ate(fato)}: o acordo só passa a valer com ela.`,
      'Se não for paga, o acordo fica sem efeito e os débitos voltam como eram.',
    ],
    botao: 'Pagar a entrada',
  }),
  ENTRADA_VENCE: (fato) => ({
    assunto: `Acordo ${fato.numero}: a entrada vence`,
    textos: [
      `Pague a entrada de ${fato.valor}${ate(fato)}. Depois desse dia o acordo fica sem efeito.`,
    ],
    botao: 'Pagar a entrada',
  }),
  NAO_FORMADO: ({ numero }) => ({
    assunto: `Acordo ${numero}: ficou sem efeito`,
    textos: [
      'A entrada não foi paga no prazo, e o acordo não passou a valer. Os débitos voltaram a ser cobrados como antes.',
      'Você pode simular de novo e fazer outro acordo, enquanto o programa recebe adesões.',
    ],
    botao: 'Ver o acordo',
  }),
  ATIVO: ({ numero }) => ({
    assunto: `Acordo ${numero}: está valendo`,
    textos: [
      'Recebemos a entrada. Enquanto as parcelas estiverem em dia, a cobrança dos débitos fica suspensa e a certidão sai como positiva com efeito de negativa.',
    ],
    botao: 'Ver as parcelas',
  }),
  VENCE: (fato) => ({
    assunto: `Acordo ${fato.numero}: a parcela ${fato.parcela ?? ''} vence`,
    textos: [`Pague ${fato.valor}${ate(fato)}, com PIX ou código de barras.`],
    botao: 'Pagar a parcela',
  }),
  PARA_NAO_ROMPER: (fato) => ({
    assunto: `Acordo ${fato.numero}: pague${ate(fato)}, para não ser rompido`,
    textos: [
      `Pague ${fato.valor}${ate(fato)}, com PIX ou código de barras. Nada está em atraso, mas pela lei do acordo ele se rompe no dia seguinte se isso não for pago.`,
      ROMPIDO_PERDE,
    ],
    botao: 'Pagar a parcela',
  }),
  VENCIDA: (fato) => ({
    assunto: `Acordo ${fato.numero}: a parcela ${fato.parcela ?? ''} venceu`,
    textos: [
      `Não recebemos a parcela de ${fato.valor}. Atualize o valor no portal e pague: parcelas vencidas podem romper o acordo.`,
    ],
    botao: 'Pagar a parcela',
  }),
  VAI_ROMPER: (fato) => ({
    assunto: `Acordo ${fato.numero}: vai ser rompido`,
    textos: [
      `Se nada for pago${ate(fato)}, o acordo se rompe no dia seguinte. Para evitar, pague até lá o que venceu ou vence nesse prazo: ${fato.valor}, mais os acréscimos do que está em atraso.`,
      ROMPIDO_PERDE,
    ],
    botao: 'Ver o que pagar',
  }),
  ROMPIDO: ({ numero, valor }) => ({
    assunto: `Acordo ${numero}: foi rompido`,
    textos: [
      `Faltou pagamento, e o acordo se rompeu nos termos da lei. O que você pagou, ${valor}, foi abatido dos débitos (Lei 5.172/1966, Código Tributário Nacional, art. 163). O resto voltou a ser cobrado.`,
      'Você pode pagar o que resta, ou simular outro acordo, se a lei permitir.',
    ],
    botao: 'Ver o que resta',
  }),
  CANCELADO: ({ numero, valor }) => ({
    assunto: `Acordo ${numero}: foi cancelado pela prefeitura`,
    textos: [
      `A prefeitura cancelou este acordo. O que você pagou, ${valor}, foi abatido dos débitos, e o resto voltou a ser cobrado.`,
      'Se não sabe o motivo, procure o atendimento.',
    ],
    botao: 'Ver o acordo',
  }),
  QUITADO: ({ numero }) => ({
    assunto: `Acordo ${numero}: está quitado`,
    textos: ['Todas as parcelas foram pagas. Você não deve mais nada do que foi parcelado.'],
    botao: 'Ver o acordo',
  }),
};

export const TEXTOS_DOS_PARCELAMENTOS: Textos<typeof MODELOS_DOS_PARCELAMENTOS> = {
  parcelamento: (fato) => {
    const { assunto, textos, botao: rotulo } = PALAVRAS[fato.fato](fato);
    return {
      assunto,
      resumo: textos[0] ?? '',
      blocos: [
        destaque(`${fato.programa}, acordo ${fato.numero}`),
        ...textos.map(texto),
        botao(rotulo, fato.caminho),
        ...(fato.fato === 'VENCIDA' || fato.fato === 'VAI_ROMPER'
          ? [nota('Se já pagou, desconsidere.')]
          : []),
      ],
    };
  },
};
