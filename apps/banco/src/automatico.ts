import { cobr } from './agendadas.ts';
import { texto, type Chamada } from './chamada.ts';
import type { Estado } from './estado.ts';
import { locrec, rec } from './recorrencias.ts';
import { problema, type Resposta } from './respostas.ts';

const RECURSOS = ['rec', 'locrec', 'cobr', 'webhookrec', 'webhookcobr'] as const;
type Recurso = (typeof RECURSOS)[number];

export const ehDoAutomatico = (recurso: string): recurso is Recurso =>
  RECURSOS.some((um) => um === recurso);

const webhook = (estado: Estado, { metodo, caminho, corpo = {}, agora }: Chamada): Resposta => {
  const [nome = ''] = caminho;
  if (metodo === 'PUT') {
    const url = texto(corpo['webhookUrl']);
    if (!URL.canParse(url)) return problema(400, 'WebhookOperacaoInvalida', 'O endereço não vale.');
    estado.webhooks[nome] = { url, criacao: agora.toISOString() };
    estado.gravar();
    return { status: 200 };
  }
  const guardado = estado.webhooks[nome];
  if (guardado === undefined) return problema(404, 'WebhookNaoEncontrado', 'Não há webhook.');
  return { status: 200, corpo: { webhookUrl: guardado.url, criacao: guardado.criacao } };
};

/** Pix Automático, as far as a collector needs it. */
export const responderAutomatico = (estado: Estado, chamada: Chamada): Resposta => {
  const [recurso] = chamada.caminho;
  if (recurso === 'rec') return rec(estado, chamada);
  if (recurso === 'locrec') return locrec(estado, chamada.agora);
  if (recurso === 'cobr') return cobr(estado, chamada);
  return webhook(estado, chamada);
};
