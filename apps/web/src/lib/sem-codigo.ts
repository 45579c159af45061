import {
  FORMULARIOS,
  type Endpoint,
  type Enviado,
  type FormularioSimples,
  type NomeDoFormulario,
} from '@balcao/contracts';
import { useContext } from 'react';
import { ApiError } from './api-error.ts';
import { Cabeca } from './cabeca.ts';
import type { Resposta } from './wire.ts';

/** A form as a browser without code needs it, drawn by the server; nowhere else. */
export interface Simples {
  /** Attributes of its element. */
  atributos: {
    id: string;
    method: 'post';
    action: string;
    encType?: 'multipart/form-data';
  };
  /** Whether it was this one that was sent. */
  respondido: boolean;
  /** What was typed, by field, when it was this one. */
  campos: Readonly<Record<string, string>>;
  /** Why it was refused. */
  erro: ApiError | null;
  /** What its endpoint answered. */
  resposta: unknown;
}

/** By what a form is known. */
export type Chamada = Pick<Endpoint, 'method' | 'path' | 'multipart'>;

/** A form by its name, or by the endpoint that no other form asks. */
type Qual = NomeDoFormulario | Partial<Chamada>;

function nomeDe(qual: Qual): NomeDoFormulario {
  if (typeof qual === 'string') return qual;
  const { method = 'GET', path = '' } = qual;
  const achado = Object.entries<FormularioSimples>(FORMULARIOS).find(
    ([, { endpoint }]) => endpoint.method === method && endpoint.path === path,
  );
  if (achado === undefined) throw new Error(`${method} ${path} is in no list of forms`);
  return achado[0] as NomeDoFormulario;
}

/** What a form sends besides its fields. */
export type Ocultos = Readonly<Record<string, string | number | boolean | null | undefined>>;

const escritos = (ocultos: Ocultos): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(ocultos).flatMap(([chave, valor]) =>
      valor === undefined || valor === null ? [] : [[chave, String(valor)] as const],
    ),
  );

/** The address of the page, to which its forms are sent. */
const acaoDe = (url: URL | undefined): string => {
  const busca = new URLSearchParams(url?.search);
  busca.delete('feito');
  return `${url?.pathname ?? ''}?${busca.toString()}`;
};

/**
 * What makes a form work without code: its element gets `atributos`, its fields the names of the request,
 * and what it sends besides (`ocultos`) is written before it. Undefined in the browser.
 */
export function useSemCodigo(qual: Qual, ocultos: () => Ocultos): Simples | undefined {
  const { formularios, url, enviado } = useContext(Cabeca);
  if (!import.meta.env.SSR) return undefined;
  const nome = nomeDe(qual);
  formularios?.set(nome, { id: nome, nome, ocultos: escritos(ocultos()) });
  const respondido =
    enviado !== undefined && (enviado.formulario === nome || enviado.formulario === undefined);
  const { campos = {}, erro, resposta } = (respondido && enviado) || {};
  return {
    atributos: {
      id: nome,
      method: 'post',
      action: acaoDe(url),
      ...(typeof qual === 'object' && qual.multipart && { encType: 'multipart/form-data' }),
    },
    respondido,
    campos,
    erro: erro ? new ApiError(erro.status, erro.code, erro.message, erro.errors) : null,
    resposta,
  };
}

interface BotaoSemCodigo {
  type: 'submit';
  form: string;
  formTarget?: '_blank';
}

/** What makes a button send a form that has nothing but what is sent; undefined in the browser. */
export function useBotaoSemCodigo(
  nome: NomeDoFormulario,
  ocultos: () => Ocultos,
): BotaoSemCodigo | undefined {
  const { formularios, url } = useContext(Cabeca);
  if (!import.meta.env.SSR) return undefined;
  const textos = escritos(ocultos());
  const id = `${nome}-${JSON.stringify(textos)}`.replace(/[^\w-]+/g, '-');
  formularios?.set(id, { id, nome, ocultos: textos, acao: acaoDe(url) });
  // What leads away stays open beside it: the browser would ask for the page anew.
  return { type: 'submit', form: id, ...(nome === 'documento' && { formTarget: '_blank' }) };
}

/** What a browser without code sent, and what came of it, whichever form it was; undefined in the browser. */
export function useEnviado(): Enviado | undefined {
  const { enviado } = useContext(Cabeca);
  return import.meta.env.SSR ? enviado : undefined;
}

/** What the form of an endpoint was answered, when the page is drawn for that; undefined in the browser. */
export function useRespostaSemCodigo<E extends Endpoint>(endpoint: E): Resposta<E> | undefined {
  const { enviado } = useContext(Cabeca);
  if (!import.meta.env.SSR) return undefined;
  return enviado?.formulario === nomeDe(endpoint) ? (enviado.resposta as Resposta<E>) : undefined;
}
