import { formatarData } from '@balcao/domain';
import * as z from 'zod/mini';
import { doPedido, naoFoiVoce } from './cartas-da-solicitacao.ts';
import { botao, destaque, deVisitante, nota, texto, type Textos } from './modelo.ts';

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
  /** To the new address, and to the one that is no longer it (`deixou`). */
  'email-da-solicitacao-corrigido': deVisitante(z.object({ ...doPedido, deixou: z.boolean() })),
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

  'email-da-solicitacao-corrigido': ({ protocolo, caminho, deixou }) =>
    deixou
      ? {
          assunto: `O e-mail da solicitação ${protocolo} foi trocado`,
          resumo: 'As mensagens sobre ela vão agora para outro endereço.',
          blocos: [
            texto(
              'A pedido de quem a fez, a prefeitura trocou o e-mail desta solicitação. As próximas mensagens vão para o novo endereço.',
            ),
            destaque(`Protocolo ${protocolo}`),
            nota('Não foi você quem pediu? Avise pelos contatos abaixo.'),
          ],
        }
      : {
          assunto: `Este é agora o e-mail da solicitação ${protocolo}`,
          resumo: 'Você recebe aqui a resposta e cada passo até ela.',
          blocos: [
            texto(
              'A prefeitura corrigiu o e-mail desta solicitação. Guarde o número do protocolo:',
            ),
            destaque(`Protocolo ${protocolo}`),
            botao('Ver a solicitação', caminho),
            naoFoiVoce,
          ],
        },
};
