import { formatarData, instanciaPorExtenso, rotuloDoDesfecho } from '@balcao/domain';
import { botao, destaque, texto, type Textos } from './blocos.ts';
import type { Bloco } from './conteudo.ts';
import type { Dados } from './modelos.ts';
import type { MODELOS_DE_RECURSO } from './modelos-de-recurso.ts';

type DoRecurso = Pick<Dados<'recurso-aberto'>, 'protocolo' | 'solicitacao'>;

const protocolos = ({ protocolo, solicitacao }: DoRecurso): Bloco[] => [
  destaque(`Recurso ${protocolo}`),
  texto(`Da solicitação ${solicitacao}.`),
];

/** To whom and until when the next appeal is made (Lei 12.527/2011, art. 15). */
const comoRecorrer = (proximo: Dados<'recurso-expirado'>['proximo'], motivo: string): Bloco[] => {
  if (proximo === null) return [];
  const { ate, autoridade } = proximo;
  const aQuem = autoridade === null ? '' : `, dirigido a ${autoridade.nome} (${autoridade.setor})`;
  return [
    texto(
      `${motivo} Você pode entrar com novo recurso até ${formatarData(ate)}${aQuem}, pela página da solicitação.`,
    ),
  ];
};

/** How long is left, at the beginning of a sentence. */
function oQueFalta(dias: number | null): string {
  if (dias === null) return 'Há um recurso para você responder.';
  if (dias === 0) return 'Termina hoje o prazo de um recurso que espera a sua resposta.';
  return dias === 1
    ? 'Termina amanhã o prazo de um recurso que espera a sua resposta.'
    : `Faltam ${dias} dias para o fim do prazo de um recurso que espera a sua resposta.`;
}

/** The words of the mails about an appeal. */
export const TEXTOS_DE_RECURSO: Textos<keyof typeof MODELOS_DE_RECURSO> = {
  'recurso-aberto': ({ instancia, prazo, caminho, ...dados }) => ({
    assunto: `Recurso registrado: ${dados.protocolo}`,
    resumo: `A resposta deve chegar até ${formatarData(prazo)}.`,
    blocos: [
      texto(`O seu recurso em ${instanciaPorExtenso(instancia)} foi registrado.`),
      ...protocolos(dados),
      texto(`A resposta deve chegar até ${formatarData(prazo)}. Avisaremos por e-mail.`),
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

  'recurso-respondido': ({ instancia, desfecho, corrigido, proximo, caminho, ...dados }) => ({
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
      botao('Ver a resposta', caminho),
      ...comoRecorrer(proximo, 'Não concorda com a decisão?'),
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
};
