import { lerBusca } from '@balcao/domain';
import { enviarDocumentoPublico } from './documentos.ts';
import type { Endpoint } from './endpoint.ts';
import { responderPesquisa } from './pesquisa.ts';
import { abrirRecursoPublico } from './recursos/decidir-recursos.ts';
import { criarSolicitacaoPublica } from './solicitacoes/abrir-solicitacao.ts';
import {
  consultarSolicitacao,
  consultarSolicitacaoComEmail,
} from './solicitacoes/consultar-solicitacoes.ts';
import { atualizarParcelaPublico, consultarPublico } from './tributos.ts';

type Campos = Readonly<Record<string, string>>;

/** What is asked for with what was typed, or what is wrong with it, by field. */
export type PedidoLido =
  { ok: true; valor: Readonly<Record<string, string | number>> } | { ok: false; motivos: Campos };

/** A form of a public page, which a browser without code sends by itself. */
export interface FormularioSimples {
  /** Who does what it asks: by the same endpoint as the form of a browser that runs the code. */
  endpoint: Endpoint;
  /**
   * What comes of it is a page of its own, which reloading does not ask for again: it wrote something.
   * Without it, the answer is drawn in the page that was sent.
   */
  escreve?: true;
  /** Reads what was typed, where that is not what the endpoint takes: as the form does that runs the code. */
  ler?: (campos: Campos) => PedidoLido;
  /** What is wanted of an endpoint that answers in several ways. */
  aceita?: string;
}

/** The look-up by property alone. */
const DO_IMOVEL = 'v2/iptus';

/**
 * Whom or what a look-up of taxes is about: a property, which for IPTU stands alone; or a person, with a
 * number that is printed where the institution asks for one.
 */
export const lerBuscaEnviada = (campos: Campos): PedidoLido => {
  const { cpfcnpj = '', inscricao = '', numero = '', ...resto } = campos;
  const doImovel = inscricao.trim() !== '' && { inscricao: inscricao.trim() };
  const daPessoa = cpfcnpj.trim() !== '' || numero.trim() !== '';
  if (doImovel && resto['url'] === DO_IMOVEL) {
    if (!daPessoa) return { ok: true, valor: { ...resto, ...doImovel } };
    const motivo = 'Informe o CPF/CNPJ ou a inscrição, e não os dois.';
    return { ok: false, motivos: { inscricao: motivo } };
  }
  const lida = lerBusca(cpfcnpj, numero);
  return lida.ok ? { ok: true, valor: { ...resto, ...lida.valor, ...doImovel } } : lida;
};

/**
 * The forms of public pages, each by the name that it sends. A form that the server draws and that is not
 * here fails its page.
 */
export const FORMULARIOS = {
  solicitacao: { endpoint: criarSolicitacaoPublica, escreve: true },
  consulta: { endpoint: consultarSolicitacao },
  reservada: { endpoint: consultarSolicitacaoComEmail },
  recurso: { endpoint: abrirRecursoPublico, escreve: true },
  pesquisa: { endpoint: responderPesquisa, escreve: true },
  debitos: { endpoint: consultarPublico, ler: lerBuscaEnviada },
  // The same day gives the same slip again, so that it is drawn where it was asked for.
  atualizacao: { endpoint: atualizarParcelaPublico },
  documento: { endpoint: enviarDocumentoPublico, aceita: 'application/pdf' },
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
