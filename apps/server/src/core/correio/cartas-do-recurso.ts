import {
  DESFECHOS_DO_RECURSO,
  INSTANCIAS,
  formatarData,
  instanciaPorExtenso,
  rotuloDoDesfecho,
} from '@balcao/domain';
import * as z from 'zod/mini';
import {
  Caminho,
  deAviso,
  botao,
  destaque,
  emParagrafos,
  texto,
  type Textos,
  type DadosDe,
  type Bloco,
} from './modelo.ts';
import { AQuem, ateEAQuem, ParaRecorrer } from './partes-da-resposta.ts';

const Dia = z.iso.date();

/** What every mail about an appeal has: its protocol, that of its request, and the page that shows them. */
const doRecurso = {
  protocolo: z.string(),
  solicitacao: z.string(),
  instancia: z.literal(INSTANCIAS.map(({ id }) => id)),
  caminho: Caminho,
};

/** Mails about appeals. What citizens wrote is in none of them. */
export const MODELOS_DE_RECURSO = {
  'recurso-aberto': deAviso(
    z.object({
      ...doRecurso,
      prazo: Dia,
      autoridade: AQuem,
    }),
  ),
  'recurso-encaminhado': deAviso(z.object({ ...doRecurso, prazo: Dia })),
  'recurso-respondido': deAviso(
    z.object({
      ...doRecurso,
      desfecho: z.enum(DESFECHOS_DO_RECURSO.map(({ nome }) => nome)),
      /** Whether an answer that was given before was corrected. */
      corrigido: z.boolean(),
      /** The next appeal; null when there is none. */
      proximo: ParaRecorrer,
      /** The decision itself; null where it is reserved, and absent from a mail queued by a former version. */
      resposta: z.optional(z.nullable(z.string())),
      /** Until when what was granted is handed over; null or absent when that is not left to do. */
      entrega: z.optional(z.nullable(Dia)),
    }),
  ),
  /** What was granted was handed over: until when it may be said that it is not that. */
  'recurso-entregue': deAviso(z.object({ ...doRecurso, ate: Dia })),
  'recurso-expirado': deAviso(z.object({ ...doRecurso, proximo: ParaRecorrer })),
  /** To who must answer it, when it arrives and before its deadline. */
  'recurso-a-responder': deAviso(
    z.object({
      ...doRecurso,
      prazo: Dia,
      /** Days that are left; null when it has just arrived. */
      dias: z.nullable(z.number()),
      /** For whom the administrators act. */
      autoridade: AQuem,
    }),
  ),
  /** To who hands over what was granted, when it is theirs and when the handing over was contested. */
  'recurso-a-entregar': deAviso(z.object({ ...doRecurso, prazo: Dia, contestada: z.boolean() })),
} as const;

/** What a mail of this name says. */
type Do<M extends keyof typeof MODELOS_DE_RECURSO> = DadosDe<typeof MODELOS_DE_RECURSO, M>;

type DoRecurso = Pick<Do<'recurso-aberto'>, 'protocolo' | 'solicitacao'>;

const protocolos = ({ protocolo, solicitacao }: DoRecurso): Bloco[] => [
  destaque(`Recurso ${protocolo}`),
  texto(`Da solicitação ${solicitacao}.`),
];

/** To whom and until when the next appeal is made (Lei 12.527/2011, art. 15). */
const comoRecorrer = (proximo: Do<'recurso-expirado'>['proximo'], motivo: string): Bloco[] => {
  if (proximo === null) return [];
  const ate = ateEAQuem(proximo.ate, proximo.autoridade);
  return [
    texto(`${motivo} Você pode entrar com novo recurso até ${ate}, pela página da solicitação.`),
  ];
};

/** By whom and until when an appeal is decided (Lei 12.527/2011, art. 15, sole paragraph). */
const quemResponde = (
  prazo: string,
  autoridade: Do<'recurso-aberto'>['autoridade'] = null,
): string =>
  autoridade === null
    ? `A resposta deve chegar até ${formatarData(prazo)}.`
    : `Quem decide é ${autoridade.nome} (${autoridade.setor}), até ${formatarData(prazo)}.`;

/** How long is left, at the beginning of a sentence. */
function oQueFalta(dias: number | null): string {
  if (dias === null) return 'Há um recurso para você responder.';
  if (dias === 0) return 'Termina hoje o prazo de um recurso que espera a sua resposta.';
  return dias === 1
    ? 'Termina amanhã o prazo de um recurso que espera a sua resposta.'
    : `Faltam ${dias} dias para o fim do prazo de um recurso que espera a sua resposta.`;
}

/** The words of the mails about an appeal. */
export const TEXTOS_DE_RECURSO: Textos<typeof MODELOS_DE_RECURSO> = {
  'recurso-aberto': ({ instancia, prazo, autoridade, caminho, ...dados }) => ({
    assunto: `Recurso registrado: ${dados.protocolo}`,
    resumo: quemResponde(prazo, autoridade),
    blocos: [
      texto(`O seu recurso em ${instanciaPorExtenso(instancia)} foi registrado.`),
      ...protocolos(dados),
      texto(`${quemResponde(prazo, autoridade)} Avisaremos por e-mail.`),
      botao('Ver a solicitação', caminho),
    ],
  }),

  'recurso-encaminhado': ({ instancia, prazo, caminho, ...dados }) => ({
    assunto: `Recurso encaminhado para resposta: ${dados.protocolo}`,
    resumo: `O prazo continua sendo ${formatarData(prazo)}.`,
    blocos: [
      texto(`O seu recurso em ${instanciaPorExtenso(instancia)} foi encaminhado para resposta.`),
      ...protocolos(dados),
      texto(`O prazo da resposta continua sendo ${formatarData(prazo)}.`),
      botao('Ver a solicitação', caminho),
    ],
  }),

  'recurso-respondido': ({
    instancia,
    desfecho,
    corrigido,
    proximo,
    entrega,
    resposta,
    caminho,
    ...dados
  }) => ({
    assunto: `${corrigido ? 'Resposta do recurso corrigida' : 'Recurso respondido'}: ${dados.protocolo}`,
    resumo: `Decisão: ${rotuloDoDesfecho(desfecho)}.`,
    blocos: [
      texto(
        corrigido
          ? `A resposta do seu recurso em ${instanciaPorExtenso(instancia)} foi corrigida. A anterior continua guardada.`
          : `O seu recurso em ${instanciaPorExtenso(instancia)} foi respondido.`,
      ),
      ...protocolos(dados),
      texto(`Decisão: ${rotuloDoDesfecho(desfecho)}.`),
      ...(resposta ? [texto('A resposta:'), ...emParagrafos(resposta)] : []),
      ...(entrega
        ? [
            texto(
              `O que foi deferido será entregue até ${formatarData(entrega)}. Avisaremos por e-mail.`,
            ),
          ]
        : []),
      botao('Ver a resposta', caminho),
      ...comoRecorrer(proximo, 'Não concorda com a decisão?'),
    ],
  }),

  'recurso-entregue': ({ instancia, ate, caminho, ...dados }) => ({
    assunto: `O que o recurso deferiu foi entregue: ${dados.protocolo}`,
    resumo: 'Veja o que foi entregue na página da solicitação.',
    blocos: [
      texto(`O que o seu recurso em ${instanciaPorExtenso(instancia)} deferiu foi entregue.`),
      ...protocolos(dados),
      botao('Ver o que foi entregue', caminho),
      texto(
        `Não é o que foi deferido, ou falta alguma coisa? Diga até ${formatarData(ate)}, pela página da solicitação.`,
      ),
    ],
  }),

  'recurso-expirado': ({ instancia, proximo, caminho, ...dados }) => ({
    assunto: `Recurso sem resposta no prazo: ${dados.protocolo}`,
    resumo: 'O prazo da resposta terminou.',
    blocos: [
      texto(
        `O prazo para responder ao seu recurso em ${instanciaPorExtenso(instancia)} terminou sem resposta.`,
      ),
      ...protocolos(dados),
      ...comoRecorrer(proximo, 'Não é preciso esperar mais.'),
      botao('Ver a solicitação', caminho),
    ],
  }),

  'recurso-a-responder': ({ instancia, prazo, dias, autoridade, caminho, ...dados }) => ({
    assunto: `Recurso a responder até ${formatarData(prazo)}: ${dados.protocolo}`,
    resumo: oQueFalta(dias),
    blocos: [
      texto(oQueFalta(dias)),
      ...protocolos(dados),
      texto(
        `É um recurso em ${instanciaPorExtenso(instancia)}. O prazo vai até ${formatarData(prazo)}.`,
      ),
      ...(autoridade
        ? [
            texto(
              `Quem decide é ${autoridade.nome} (${autoridade.setor}), que não tem conta ativa no portal. Responda com a decisão dessa autoridade ou encaminhe o recurso.`,
            ),
          ]
        : []),
      botao('Abrir o recurso', caminho),
    ],
  }),

  'recurso-a-entregar': ({ instancia, prazo, contestada, caminho, ...dados }) => ({
    assunto: `A entregar até ${formatarData(prazo)}: recurso ${dados.protocolo}`,
    resumo: 'Um recurso foi deferido, e a entrega é sua.',
    blocos: [
      texto(
        contestada
          ? `Quem recorreu disse que o entregue não é o que o recurso em ${instanciaPorExtenso(instancia)} deferiu.`
          : `O recurso em ${instanciaPorExtenso(instancia)} foi deferido, e a entrega é sua.`,
      ),
      ...protocolos(dados),
      texto(`Entregue até ${formatarData(prazo)}.`),
      botao('Abrir o recurso', caminho),
    ],
  }),
};
