import { formatarData } from '@balcao/domain';
import * as z from 'zod/mini';
import { doPedido, naoFoiVoce } from './cartas-da-solicitacao.ts';
import { deVisitante, texto, type Textos } from './modelo.ts';

/** Mails to whoever filed without an account. Neither the subject nor the text of a request is in them. */
export const MODELOS_DO_VISITANTE = {
  /** What was filed with one address, for who lost their protocols. */
  'protocolos-do-visitante': deVisitante(
    z.object({
      solicitacoes: z
        .array(z.object({ ...doPedido, data_solicitacao: z.iso.date() }))
        .check(z.minLength(1)),
    }),
  ),
} as const;

export const TEXTOS_DO_VISITANTE: Textos<typeof MODELOS_DO_VISITANTE> = {
  'protocolos-do-visitante': ({ solicitacoes }) => ({
    assunto: 'Os seus protocolos',
    resumo: 'Você pediu os protocolos das solicitações registradas com este e-mail.',
    blocos: [
      texto('Estas são as solicitações registradas com o seu e-mail, da mais nova à mais antiga:'),
      ...solicitacoes.map(({ protocolo, caminho, data_solicitacao }) => ({
        tipo: 'ligacao' as const,
        rotulo: protocolo,
        caminho,
        depois: `: registrada em ${formatarData(data_solicitacao)}.`,
      })),
      naoFoiVoce,
    ],
  }),
};
