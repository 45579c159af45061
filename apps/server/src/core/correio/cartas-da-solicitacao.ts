import { formatarData, rotuloDaOpcao } from '@balcao/domain';
import * as z from 'zod/mini';
import {
  Caminho,
  deAviso,
  deVisitante,
  botao,
  destaque,
  nota,
  texto,
  type Textos,
  type DadosDe,
  type Bloco,
  type Conteudo,
} from './modelo.ts';
import {
  comoAvaliar,
  comoRecorrer,
  oQueFoiRespondido,
  Decidida,
  ParaRecorrer,
  Resposta,
} from './partes-da-resposta.ts';

const Dia = z.iso.date();

/** What every mail about a request has: its protocol, and the page that shows it. */
export const doPedido = { protocolo: z.string(), caminho: Caminho };
/** Where it is until it is answered; a mail queued by a former version does not say `vencida`. */
const aResponder = { ...doPedido, data_previsao: Dia, vencida: z.optional(z.boolean()) };
const Registrada = z.object({ ...doPedido, data_previsao: Dia });

/** Mails to whoever filed a request. Neither its subject nor what they wrote is in any of them. */
export const MODELOS_DE_SOLICITACAO = {
  'solicitacao-de-visitante': deVisitante(Registrada),
  /** Several of them, when more were filed with one address than it is written to in an hour. */
  'solicitacoes-de-visitante': deVisitante(
    z.object({ solicitacoes: z.array(Registrada).check(z.minLength(1)) }),
  ),
  'solicitacao-registrada': deAviso(Registrada),
  'solicitacao-direcionada': deAviso(z.object({ ...aResponder, setor: z.string() })),
  'solicitacao-em-atendimento': deAviso(z.object(aResponder)),
  /** Of which nature it is from now on, and the deadline that this has; the reason stands in the portal. */
  'solicitacao-reclassificada': deAviso(
    z.object({ ...doPedido, natureza: z.string(), data_previsao: Dia }),
  ),
  'solicitacao-identidade-aberta': deAviso(z.object(doPedido)),
  /** What is missing, where whoever has the protocol reads it too, and until when it may be sent. */
  'solicitacao-complemento': deAviso(
    z.object({ ...doPedido, pergunta: Resposta, ate: Dia, parado: z.boolean() }),
  ),
  /** With what staff wrote (Lei 12.527/2011, art. 11 §2). */
  'solicitacao-prorrogada': deAviso(
    z.object({
      ...doPedido,
      anterior: Dia,
      data_previsao: Dia,
      justificativa: z.string(),
    }),
  ),
  /** With the term to appeal and to whom (Lei 12.527/2011, art. 11 §4). */
  'solicitacao-respondida': deAviso(
    z.object({
      ...doPedido,
      ...Decidida,
      recurso: ParaRecorrer,
      /** Invites to the survey; a mail queued by a former version has none. */
      pesquisa: z.optional(z.nullable(Caminho)),
    }),
  ),
  /** The answer in force, with the new term to appeal. */
  'solicitacao-corrigida': deAviso(z.object({ ...doPedido, ...Decidida, recurso: ParaRecorrer })),
  'solicitacao-cancelada': deAviso(z.object(doPedido)),
} as const;

/** What a mail of this name says. */
type Do<M extends keyof typeof MODELOS_DE_SOLICITACAO> = DadosDe<typeof MODELOS_DE_SOLICITACAO, M>;

export const protocoloEm = (protocolo: string): Bloco => destaque(`Protocolo ${protocolo}`);

/** Until when the answer is due; `aindaE` as long as that is to come. */
const prazoDaResposta = (
  { data_previsao, vencida }: Pick<Do<'solicitacao-em-atendimento'>, 'data_previsao' | 'vencida'>,
  aindaE: 'é' | 'continua sendo',
): Bloco => {
  const dia = formatarData(data_previsao);
  return texto(
    vencida
      ? `O prazo da resposta terminou em ${dia}; ela ainda será dada.`
      : `O prazo da resposta ${aindaE} ${dia}.`,
  );
};

export const acompanhar = (caminho: string): Bloco => botao('Ver a solicitação', caminho);

const registrada = (
  { protocolo, caminho, data_previsao }: Do<'solicitacao-registrada'>,
  final: readonly Bloco[] = [],
): Conteudo => ({
  assunto: `Solicitação registrada: ${protocolo}`,
  resumo: `A resposta deve chegar até ${formatarData(data_previsao)}.`,
  blocos: [
    texto('A sua solicitação foi registrada. Guarde o número do protocolo:'),
    protocoloEm(protocolo),
    texto(
      `A resposta deve chegar até ${formatarData(data_previsao)}. Avisaremos por e-mail a cada passo.`,
    ),
    acompanhar(caminho),
    ...final,
  ],
});

/** To an address that somebody typed. */
export const naoFoiVoce = nota(
  'Não foi você? Alguém digitou o seu e-mail por engano. Avise pelos contatos abaixo.',
);

/** The words of the mails about a request. */
export const TEXTOS_DE_SOLICITACAO: Textos<typeof MODELOS_DE_SOLICITACAO> = {
  'solicitacao-registrada': (dados) => registrada(dados),

  'solicitacao-de-visitante': (dados) => registrada(dados, [naoFoiVoce]),

  'solicitacoes-de-visitante': ({ solicitacoes }) => ({
    assunto: `Solicitações registradas: ${solicitacoes.length}`,
    resumo: 'Esta mensagem junta as confirmações da última hora.',
    blocos: [
      texto(
        'Estas solicitações foram registradas com o seu e-mail. Para não encher a sua caixa, as confirmações vão juntas. Guarde os números dos protocolos:',
      ),
      ...solicitacoes.map(({ protocolo, caminho, data_previsao }) => ({
        tipo: 'ligacao' as const,
        rotulo: protocolo,
        caminho,
        depois: `: a resposta deve chegar até ${formatarData(data_previsao)}.`,
      })),
      naoFoiVoce,
    ],
  }),

  'solicitacao-direcionada': ({ protocolo, caminho, setor, ...prazo }) => ({
    assunto: `Solicitação encaminhada: ${protocolo}`,
    resumo: `Ela está com o setor ${setor}.`,
    blocos: [
      texto(`A sua solicitação foi encaminhada ao setor ${setor}.`),
      protocoloEm(protocolo),
      prazoDaResposta(prazo, 'continua sendo'),
      acompanhar(caminho),
    ],
  }),

  'solicitacao-em-atendimento': ({ protocolo, caminho, ...prazo }) => ({
    assunto: `Solicitação em atendimento: ${protocolo}`,
    resumo: 'Já há quem cuide dela.',
    blocos: [
      texto('O atendimento da sua solicitação começou.'),
      protocoloEm(protocolo),
      prazoDaResposta(prazo, 'é'),
      acompanhar(caminho),
    ],
  }),

  'solicitacao-reclassificada': ({ protocolo, caminho, natureza, data_previsao }) => ({
    assunto: `Solicitação reclassificada: ${protocolo}`,
    resumo: `A resposta deve chegar até ${formatarData(data_previsao)}.`,
    blocos: [
      texto(
        `A classificação da sua solicitação foi corrigida. A natureza dela agora é ${rotuloDaOpcao(natureza)}.`,
      ),
      protocoloEm(protocolo),
      texto(
        `A resposta deve chegar até ${formatarData(data_previsao)}. O motivo da correção está no histórico da solicitação.`,
      ),
      acompanhar(caminho),
    ],
  }),

  'solicitacao-identidade-aberta': ({ protocolo, caminho }) => ({
    assunto: `O SIC viu quem fez a solicitação: ${protocolo}`,
    resumo: 'Veja quem foi e por quê.',
    blocos: [
      texto('Alguém do SIC precisou ver a identidade que você pediu para preservar.'),
      protocoloEm(protocolo),
      botao('Ver quem foi e por quê', caminho),
    ],
  }),

  'solicitacao-complemento': ({ protocolo, caminho, pergunta, ate, parado }) => ({
    assunto: `Falta algo na sua solicitação: ${protocolo}`,
    resumo: `Mande até ${formatarData(ate)}.`,
    blocos: [
      texto('Para responder à sua solicitação, precisamos de mais uma coisa de você.'),
      protocoloEm(protocolo),
      ...(pergunta ? [nota(pergunta)] : [texto('O que falta está na página da solicitação.')]),
      texto(
        `Mande até ${formatarData(ate)}, pela página da solicitação. ${parado ? 'Enquanto isso o prazo da resposta fica parado.' : 'O prazo da resposta não para.'}`,
      ),
      texto(
        'Se nada chegar até lá, a solicitação é encerrada. Você pode registrar outra quando quiser.',
      ),
      botao('Mandar o que falta', caminho),
    ],
  }),

  'solicitacao-prorrogada': ({ protocolo, caminho, anterior, data_previsao, justificativa }) => ({
    assunto: `Prazo prorrogado: ${protocolo}`,
    resumo: `A resposta deve chegar até ${formatarData(data_previsao)}.`,
    blocos: [
      texto(
        `O prazo da sua solicitação foi prorrogado de ${formatarData(anterior)} para ${formatarData(data_previsao)}. Isso só pode acontecer uma vez.`,
      ),
      protocoloEm(protocolo),
      texto('A justificativa:'),
      nota(justificativa),
      acompanhar(caminho),
    ],
  }),

  'solicitacao-respondida': (dados) => ({
    assunto: `Solicitação respondida: ${dados.protocolo}`,
    resumo: 'Veja a resposta no portal.',
    blocos: [
      texto('A sua solicitação foi respondida.'),
      protocoloEm(dados.protocolo),
      ...(dados.decisao === null ? [] : [texto(`Decisão: ${rotuloDaOpcao(dados.decisao)}.`)]),
      ...oQueFoiRespondido(dados),
      botao('Ver a resposta', dados.caminho),
      ...comoRecorrer(dados),
      ...comoAvaliar(dados),
    ],
  }),

  'solicitacao-corrigida': (dados) => ({
    assunto: `Resposta corrigida: ${dados.protocolo}`,
    resumo: 'Veja a resposta nova, o motivo e a anterior no portal.',
    blocos: [
      texto(
        'A resposta à sua solicitação foi corrigida. A anterior continua no portal, com o motivo da correção.',
      ),
      protocoloEm(dados.protocolo),
      ...(dados.decisao === null ? [] : [texto(`Decisão: ${rotuloDaOpcao(dados.decisao)}.`)]),
      ...oQueFoiRespondido(dados),
      botao('Ver as duas respostas', dados.caminho),
      ...comoRecorrer(dados),
    ],
  }),

  'solicitacao-cancelada': ({ protocolo, caminho }) => ({
    assunto: `Solicitação cancelada: ${protocolo}`,
    resumo: 'Ela foi cancelada a seu pedido.',
    blocos: [
      texto('A sua solicitação foi cancelada a seu pedido e não será respondida.'),
      protocoloEm(protocolo),
      acompanhar(caminho),
      nota('Não foi você? Troque a sua senha e avise pelos contatos abaixo.'),
    ],
  }),
};
