import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CABECALHO_SEM_CODIGO, CAMPO_DA_FICHA, type Enviado } from '@balcao/contracts';
import { encaminhado } from './encaminhado.ts';
import { findValidade, type Validade } from './guardadas.ts';
import { digestDe } from './etiqueta.ts';

/**
 * What a page may ask before it is sent: what anybody reads, and no look at a person or a protocol; and
 * what a link shows, to who opened it by its address.
 */
const DE_TODOS =
  /^\/api\/(?:orgaos?|localidades|relatorios|dados-abertos|informacoes-classificadas|pesquisa\/resultados|parametros|autoridades|privacidade|naturezas|tipos|links-de-pagamento)(?:[/?]|$)/;

/** What a page that answers who sent a form asks besides, as they would: of the request that they opened. */
const DE_QUEM_ENVIOU = /^\/api\/solicitacoes\/publica(?:[/?]|$)/;

/** What it asks with what may stand in no address: the history and the appeals of one that is reserved. */
const NO_CORPO = /^\/api\/solicitacoes\/publica\/(?:historico|recursos)\/[^/?]+$/;

/** What the browser that sent a form is known by, and the token that came with the form. */
const credenciaisDe = ({ headers, body }: FastifyRequest): Record<string, string> => {
  const { [CAMPO_DA_FICHA]: ficha } = (body ?? {}) as Record<string, string | undefined>;
  return {
    cookie: headers.cookie ?? '',
    [CABECALHO_SEM_CODIGO]: '1',
    ...(ficha !== undefined && { 'x-xsrf-token': ficha }),
  };
};

/** An address with its words in one order. */
const emOrdem = (endereco: string): string => {
  const url = new URL(endereco, 'http://balcao');
  url.searchParams.sort();
  return url.pathname + url.search;
};

/** What the look-up was answered that the page now shows, if this is its question. */
const jaRespondida = (endereco: string, enviado: Enviado | undefined): Response | undefined => {
  const { pergunta, erro, resposta } = enviado ?? {};
  if (pergunta === undefined || emOrdem(pergunta.endereco) !== emOrdem(endereco)) return undefined;
  const respondida = Response.json(erro ?? resposta, { status: erro?.status ?? 200 });
  if (pergunta.dadosDe !== undefined) respondida.headers.set('x-dados-de', pergunta.dadosDe);
  return respondida;
};

/** How to tell an answer from another to the same question. */
interface Respondida {
  etiqueta: string;
  /** Without asking again, where the answer is kept. */
  aindaVale: Validade | undefined;
}

/** What pages asked, by address. */
export type Perguntas = Map<string, Respondida>;

/** Asks the API what a page shows, for whoever opens it. */
export const createPerguntas = (app: FastifyInstance) => {
  /** By the same way as who opens the page: it counts as theirs, and with their balancer. */
  const perguntar = async (
    request: FastifyRequest,
    url: string,
    cabecalhos: Readonly<Record<string, string>> = {},
    corpo?: string,
  ) => {
    const { remoteAddress, headers } = encaminhado(request);
    const comCorpo = corpo !== undefined && {
      payload: corpo,
      headers: { ...headers, ...cabecalhos, 'content-type': 'application/json' },
    };
    const resposta = await app.inject({
      method: corpo === undefined ? 'GET' : 'POST',
      url,
      ...remoteAddress,
      headers: { ...headers, ...cabecalhos },
      ...comCorpo,
    });
    const { statusCode, payload } = resposta;
    return {
      statusCode,
      payload,
      etiqueta: () => resposta.headers.etag ?? digestDe(payload),
      aindaVale: findValidade(resposta.raw.res),
    };
  };

  return {
    /** Asks, and takes note of the answer; undefined where only the browser may ask. */
    perguntar: async (
      request: FastifyRequest,
      perguntas: Perguntas,
      endereco: string,
      enviado: Enviado | undefined,
      corpo?: string,
    ): Promise<Response | undefined> => {
      const respondida = jaRespondida(endereco, enviado);
      if (respondida) return respondida;
      const podePerguntar = corpo === undefined ? DE_QUEM_ENVIOU : NO_CORPO;
      if (enviado !== undefined && podePerguntar.test(endereco)) {
        const { statusCode, payload } = await perguntar(
          request,
          endereco,
          credenciaisDe(request),
          corpo,
        );
        return new Response(payload, { status: statusCode });
      }
      if (corpo !== undefined || !DE_TODOS.test(endereco)) return undefined;
      const { statusCode, payload, etiqueta, aindaVale } = await perguntar(request, endereco);
      perguntas.set(endereco, { etiqueta: etiqueta(), aindaVale });
      return new Response(payload, { status: statusCode });
    },
    /** Whether everything that was asked is answered as it was. */
    aindaValem: async (request: FastifyRequest, perguntas: Perguntas): Promise<boolean> => {
      const valem = [...perguntas].map(async ([endereco, { etiqueta: antes, aindaVale }]) => {
        if (aindaVale) return aindaVale();
        const { statusCode, etiqueta } = await perguntar(request, endereco, {
          'if-none-match': antes,
        });
        return statusCode === 304 || etiqueta() === antes;
      });
      return (await Promise.all(valem)).every(Boolean);
    },
  };
};

/** The same without asking anything again; undefined where some answer must be asked for to know. */
export const validadeDe = (perguntas: Perguntas): Validade | undefined => {
  const validades = [...perguntas.values()].map(({ aindaVale }) => aindaVale);
  if (!validades.every((uma) => uma !== undefined)) return undefined;
  return () => {
    const esperadas: Promise<boolean>[] = [];
    for (const aindaVale of validades) {
      const vale = aindaVale();
      if (vale === false) return false;
      if (vale !== true) esperadas.push(vale);
    }
    return esperadas.length === 0 || Promise.all(esperadas).then((valem) => valem.every(Boolean));
  };
};
