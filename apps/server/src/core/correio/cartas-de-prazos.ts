import * as z from 'zod/mini';
import { diaEm, formatarData, restanteDoPrazo } from '@balcao/domain';
import { acompanhar, doPedido, protocoloEm } from './cartas-da-solicitacao.ts';
import {
  Caminho,
  deAviso,
  botao,
  texto,
  type Ocasiao,
  type Textos,
  type DadosDe,
  type Bloco,
} from './modelo.ts';
import { AQuem, ateEAQuem } from './partes-da-resposta.ts';

const Solicitacoes = z.object({
  /** The most pressing ones; `quantas` says how many there are. */
  solicitacoes: z.array(
    z.object({
      protocolo: z.string(),
      data_previsao: z.iso.date(),
      /** The request itself; a mail queued by a former version has none. */
      caminho: z.optional(Caminho),
    }),
  ),
  quantas: z.number(),
  /** The queue, with those in it. */
  caminho: Caminho,
});

/** Mails about deadlines of requests; those to staff neither say whose nor about what they are. */
export const MODELOS_DE_PRAZOS = {
  /** To who works in the sector, and to the attendant: 5 days before, 1 day before and on the day. */
  'solicitacoes-a-vencer': deAviso(Solicitacoes),
  /** To who sees to it that the law is kept (Lei 12.527/2011, art. 40): the administrators. */
  'solicitacoes-nao-atendidas': deAviso(Solicitacoes),
  /** To who filed it: the deadline passed; until when and to whom its silence can be complained of, where it can. */
  'solicitacao-sem-resposta': deAviso(
    z.object({ ...doPedido, ate: z.nullable(z.iso.date()), autoridade: AQuem }),
  ),
  /** Three days before it ends. */
  'recurso-termina': deAviso(z.object({ ...doPedido, ate: z.iso.date(), autoridade: AQuem })),
} as const;

/** What a mail of this name says. */
type Do<M extends keyof typeof MODELOS_DE_PRAZOS> = DadosDe<typeof MODELOS_DE_PRAZOS, M>;

type Lista = Do<'solicitacoes-a-vencer'>;

const contadas = (quantas: number): string =>
  quantas === 1 ? '1 solicitação' : `${quantas} solicitações`;

/** A line for each, which leads to it, with what is left of its deadline when the mail is written. */
const linhas = (
  { solicitacoes, quantas }: Lista,
  { agora, remetente }: Pick<Ocasiao, 'agora' | 'remetente'>,
): Bloco[] => {
  const hoje = diaEm(agora, remetente.fuso);
  const restantes = quantas - solicitacoes.length;
  return [
    ...solicitacoes.map(({ protocolo, data_previsao, caminho }): Bloco => {
      const aberta = { status: 'AGUARDANDO', cancelada_em: null, data_previsao } as const;
      const resta = restanteDoPrazo(aberta, hoje)?.rotulo ?? '';
      const depois = `: prazo ${formatarData(data_previsao)} (${resta})`;
      return caminho === undefined
        ? texto(`${protocolo}${depois}`)
        : { tipo: 'ligacao', rotulo: protocolo, caminho, depois };
    }),
    ...(restantes > 0 ? [texto(`E mais ${contadas(restantes)}.`)] : []),
  ];
};

/** The words of the mails about deadlines. */
export const TEXTOS_DE_PRAZOS: Textos<typeof MODELOS_DE_PRAZOS> = {
  'solicitacoes-a-vencer': (dados, ocasiao) => ({
    assunto: `Prazo perto do fim: ${contadas(dados.quantas)}`,
    resumo: 'Veja o que ainda precisa de resposta.',
    blocos: [
      texto(
        `O prazo de resposta ${dados.quantas === 1 ? 'desta solicitação' : 'destas solicitações'} está perto do fim:`,
      ),
      ...linhas(dados, ocasiao),
      botao(dados.quantas === 1 ? 'Ver a solicitação' : 'Ver na fila', dados.caminho),
    ],
  }),

  'solicitacoes-nao-atendidas': (dados, ocasiao) => ({
    assunto: `Prazo vencido sem atendimento: ${contadas(dados.quantas)}`,
    resumo: 'Ninguém assumiu o atendimento dentro do prazo.',
    blocos: [
      texto('O prazo de resposta terminou sem que alguém assumisse o atendimento:'),
      ...linhas(dados, ocasiao),
      texto(
        'Quem pediu já pode reclamar da falta de resposta. Peça ao setor responsável que atenda.',
      ),
      botao('Ver as não atendidas', dados.caminho),
    ],
  }),

  'solicitacao-sem-resposta': ({ protocolo, caminho, ate, autoridade }) => ({
    assunto: `O prazo da resposta passou: ${protocolo}`,
    resumo: 'A sua solicitação não foi respondida no prazo.',
    blocos: [
      texto('O prazo de resposta da sua solicitação passou sem que ela fosse respondida.'),
      protocoloEm(protocolo),
      texto(
        ate === null
          ? 'Ela continua aberta. A página da solicitação diz a quem mais você pode recorrer.'
          : `A lei lhe dá o direito de recorrer da falta de resposta até ${ateEAQuem(ate, autoridade)}, pela página da solicitação.`,
      ),
      acompanhar(caminho),
    ],
  }),

  'recurso-termina': ({ protocolo, caminho, ate, autoridade }) => ({
    assunto: `Seu prazo para recorrer está acabando: ${protocolo}`,
    resumo: 'Depois do último dia, este direito termina.',
    blocos: [
      texto(`Você pode entrar com recurso só até ${ateEAQuem(ate, autoridade)}.`),
      protocoloEm(protocolo),
      acompanhar(caminho),
    ],
  }),
};
