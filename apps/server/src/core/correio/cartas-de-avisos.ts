import * as z from 'zod/mini';
import { Caminho, botao, deAviso, texto, type Bloco, type Textos } from './modelo.ts';

/** The digest of somebody's notices: one a person and day. It says neither whose nor about what they are. */
export const MODELOS_DE_AVISOS = {
  'avisos-do-dia': deAviso(
    z.object({
      /** The first ones; `quantos` says how many there are. */
      avisos: z.array(z.object({ titulo: z.string(), texto: z.string(), caminho: Caminho })),
      quantos: z.number(),
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
};
