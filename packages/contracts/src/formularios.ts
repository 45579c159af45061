import { enviarDocumentoPublico } from './documentos.ts';
import type { Endpoint } from './endpoint.ts';
import { simularParcelamentoPublico } from './parcelamentos.ts';
import { responderPesquisa } from './pesquisa.ts';
import { login, logout } from './sessao.ts';
import { abrirRecursoPublico } from './recursos/decidir-recursos.ts';
import { contestarEntregaPublico } from './recursos/entregar-recursos.ts';
import {
  comunicarAnonimamente,
  criarSolicitacaoPublica,
} from './solicitacoes/abrir-solicitacao.ts';
import { receberComplementoPublico } from './solicitacoes/complementos.ts';
import {
  consultarSolicitacao,
  consultarSolicitacaoComEmail,
  pedirProtocolos,
} from './solicitacoes/consultar-solicitacoes.ts';
import {
  lerBuscaEnviada,
  lerCertidaoEnviada,
  lerEntradaEnviada,
  lerProtocoloEnviado,
  lerSolicitacaoEnviada,
  pedeImovel,
  type Campos,
  type PedidoLido,
} from './leitura-de-formularios.ts';
import { atualizarParcelaPublico, consultarPublico } from './tributos.ts';

/** A form of a public page, which a browser without code sends by itself. */
export interface FormularioSimples {
  /** Who does what it asks: by the same endpoint as the form of a browser that runs the code. */
  endpoint: Endpoint;
  /**
   * What comes of it is a page of its own, which reloading does not ask for again: it wrote something.
   * Without it, the answer is drawn in the page that was sent.
   */
  escreve?: true;
  /** What came of it is who is signed in, which the session tells for as long as it lasts. */
  naSessao?: true;
  /** Reads what was typed, where that is not what the endpoint takes: as the form does that runs the code. */
  ler?: (campos: Campos) => PedidoLido;
  /** Who does it instead, where that depends on what was typed. */
  outro?: (campos: Campos) => Endpoint | undefined;
  /** What is wanted of an endpoint that answers in several ways. */
  aceita?: string;
}

/**
 * The forms of public pages, each by the name that it sends. A form that the server draws and that is not
 * here fails its page.
 */
export const FORMULARIOS = {
  solicitacao: { endpoint: criarSolicitacaoPublica, ler: lerSolicitacaoEnviada, escreve: true },
  anonima: { endpoint: comunicarAnonimamente, escreve: true },
  consulta: { endpoint: consultarSolicitacao, ler: lerProtocoloEnviado },
  reservada: { endpoint: consultarSolicitacaoComEmail },
  protocolos: { endpoint: pedirProtocolos, escreve: true },
  recurso: { endpoint: abrirRecursoPublico, escreve: true },
  contestacao: { endpoint: contestarEntregaPublico, escreve: true },
  complemento: { endpoint: receberComplementoPublico, escreve: true },
  pesquisa: { endpoint: responderPesquisa, escreve: true },
  debitos: { endpoint: consultarPublico, ler: lerBuscaEnviada },
  simulacao: { endpoint: simularParcelamentoPublico, ler: lerBuscaEnviada },
  // The same day gives the same slip again, so that it is drawn where it was asked for.
  atualizacao: { endpoint: atualizarParcelaPublico },
  documento: { endpoint: enviarDocumentoPublico, aceita: 'application/pdf' },
  certidao: {
    endpoint: enviarDocumentoPublico,
    outro: (campos) => (pedeImovel(campos) ? consultarPublico : undefined),
    ler: lerCertidaoEnviada,
  },
  conferencia: { endpoint: enviarDocumentoPublico },
  entrada: { endpoint: login, ler: lerEntradaEnviada, escreve: true, naSessao: true },
  saida: { endpoint: logout, escreve: true },
} as const satisfies Readonly<Record<string, FormularioSimples>>;

export type NomeDoFormulario = keyof typeof FORMULARIOS;

/** Names of what a form sends besides its fields. */
export const CAMPO_DO_FORMULARIO = 'formulario';
export const CAMPO_DA_FICHA = 'ficha';
/** Tells a second submission of the same content from the first one sent twice. */
export const CAMPO_DO_ENVIO = 'envio';

/** What a browser without code sent, and what came of it: the page that answers it is drawn with it. */
export interface Enviado {
  /** Undefined when it could not even be read. */
  formulario?: string | undefined;
  campos: Campos;
  erro?: {
    status: number;
    code: string;
    message: string;
    errors?: Readonly<Record<string, readonly string[]>>;
  };
  /** What the endpoint answered. */
  resposta?: unknown;
  /** The question that a look-up was: the page that asks it is given what it was answered. */
  pergunta?: { endereco: string; dadosDe: string | undefined };
  /** The files, which no browser sends back, have to be chosen again. */
  comArquivos?: boolean;
}
