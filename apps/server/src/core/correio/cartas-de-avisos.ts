import * as z from 'zod/mini';
import { formatarData } from '@balcao/domain';
import {
  Caminho,
  botao,
  deAviso,
  destaque,
  nota,
  texto,
  type Bloco,
  type Textos,
} from './modelo.ts';

/** The digest of somebody's notices: one a person and day. It says neither whose nor about what they are. */
export const MODELOS_DE_AVISOS = {
  'avisos-do-dia': deAviso(
    z.object({
      /** The first ones; `quantos` says how many there are. */
      avisos: z.array(z.object({ titulo: z.string(), texto: z.string(), caminho: Caminho })),
      quantos: z.number(),
    }),
  ),
  /** What falls due for whoever chose to be told: no bar code, which a forger would send too. */
  vencimentos: deAviso(
    z.object({
      /** The first ones; `quantas` says how many there are. */
      parcelas: z.array(
        z.object({
          nome: z.string(),
          detalhe: z.string(),
          valor: z.string(),
          vencimento: z.iso.date(),
        }),
      ),
      quantas: z.number(),
      /** Whether a whole year stands beside its installments: one of the two is paid. */
      escolha: z.boolean(),
      /** The page that ends these mails. */
      sair: Caminho,
    }),
  ),
} as const;

const contados = (quantos: number): string => (quantos === 1 ? '1 aviso' : `${quantos} avisos`);

/** The words of the digest. */
export const TEXTOS_DE_AVISOS: Textos<typeof MODELOS_DE_AVISOS> = {
  'avisos-do-dia': ({ avisos, quantos }) => ({
    assunto: `O que espera por você: ${contados(quantos)}`,
    resumo: 'Um resumo por dia, do que você ainda não leu no portal.',
    blocos: [
      texto('Isto espera por você no portal:'),
      ...avisos.map(({ titulo, texto: frase, caminho }): Bloco => ({
        tipo: 'ligacao',
        rotulo: titulo,
        caminho,
        depois: `: ${frase}`,
      })),
      ...(quantos > avisos.length ? [texto(`E mais ${contados(quantos - avisos.length)}.`)] : []),
      botao('Ver os avisos', '/dashboard/avisos'),
    ],
  }),

  vencimentos: ({ parcelas, quantas, escolha, sair }) => ({
    assunto: quantas === 1 ? 'Uma parcela vence' : `${quantas} parcelas vencem`,
    resumo: 'Veja o valor e o vencimento, e pague pelo portal.',
    blocos: [
      ...parcelas.flatMap(({ nome, detalhe, valor, vencimento }): Bloco[] => [
        destaque(`${nome}: ${valor}`),
        nota(`Vence em ${formatarData(vencimento)} · ${detalhe}`),
      ]),
      ...(quantas > parcelas.length ? [texto(`E mais ${quantas - parcelas.length}.`)] : []),
      ...(escolha
        ? [nota('A parcela única paga o ano inteiro: escolha ela ou as outras, não as duas.')]
        : []),
      botao('Ver e pagar', '/dashboard'),
      nota(
        'Pague só pelo portal ou pelo seu banco. Se já pagou, desconsidere: o banco pode levar até um dia útil para avisar.',
      ),
      {
        tipo: 'ligacao',
        rotulo: 'Parar de receber estes e-mails',
        caminho: sair,
        depois: ': um toque, sem entrar.',
      },
    ],
    sair,
  }),
};
