import * as z from 'zod/mini';
import { botao, deSeguranca, momento, nota, texto, type Textos } from './modelo.ts';

/** Mails about what is kept of a person. */
export const MODELOS_DOS_DADOS = {
  /** A copy of all of it can be fetched, until that instant. */
  'copia-de-dados': deSeguranca(z.object({ expira_em: z.iso.datetime() })),
} as const;

/** The words of the mails about what is kept of a person. */
export const TEXTOS_DOS_DADOS: Textos<typeof MODELOS_DOS_DADOS> = {
  'copia-de-dados': ({ expira_em }, { remetente }) => ({
    assunto: 'A cópia dos seus dados está pronta',
    resumo: 'É um arquivo ZIP, que só você baixa.',
    blocos: [
      texto(
        `A cópia de tudo o que o portal guarda sobre você está pronta. Entre na sua conta e baixe-a até ${momento(expira_em, remetente)}; depois ela é apagada.`,
      ),
      botao('Baixar meus dados', '/dashboard/baixar_meus_dados'),
      nota('Não foi você que pediu? Troque a sua senha e encerre as sessões que não conhece.'),
    ],
  }),
};
