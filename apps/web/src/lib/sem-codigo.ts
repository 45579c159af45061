import {
  FORMULARIOS,
  type Endpoint,
  type FormularioSimples,
  type NomeDoFormulario,
} from '@balcao/contracts';
import { use } from 'react';
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

function nomeDe({ method = 'GET', path = '' }: Partial<Chamada>): NomeDoFormulario {
  const achado = Object.entries<FormularioSimples>(FORMULARIOS).find(
    ([, { endpoint }]) => endpoint.method === method && endpoint.path === path,
  );
  if (achado === undefined) throw new Error(`${method} ${path} is in no list of forms`);
  return achado[0] as NomeDoFormulario;
}

/** What a form sends besides its fields. */
export type Ocultos = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * What makes a form work without code: its element gets `atributos`, its fields the names of the request,
 * and what it sends besides (`ocultos`) is written before it. Undefined in the browser.
 */
export function useSemCodigo(
  endpoint: Partial<Chamada>,
  ocultos: () => Ocultos,
): Simples | undefined {
  if (!import.meta.env.SSR) return undefined;
  const { formularios, url, enviado } = use(Cabeca);
  const busca = new URLSearchParams(url?.search);
  busca.delete('feito');
  const nome = nomeDe(endpoint);
  const textos = Object.entries(ocultos()).flatMap(([chave, valor]) =>
    valor === undefined || valor === null ? [] : [[chave, String(valor)] as const],
  );
  formularios?.set(nome, { id: nome, nome, ocultos: Object.fromEntries(textos) });
  const respondido =
    enviado !== undefined && (enviado.formulario === nome || enviado.formulario === undefined);
  const { campos = {}, erro, resposta } = (respondido && enviado) || {};
  return {
    atributos: {
      id: nome,
      method: 'post',
      action: `${url?.pathname ?? ''}?${busca.toString()}`,
      ...(endpoint.multipart && { encType: 'multipart/form-data' }),
    },
    respondido,
    campos,
    erro: erro ? new ApiError(erro.status, erro.code, erro.message, erro.errors) : null,
    resposta,
  };
}

/** What the form of an endpoint was answered, when the page is drawn for that; undefined in the browser. */
export function useRespostaSemCodigo<E extends Endpoint>(endpoint: E): Resposta<E> | undefined {
  if (!import.meta.env.SSR) return undefined;
  const { enviado } = use(Cabeca);
  return enviado?.formulario === nomeDe(endpoint) ? (enviado.resposta as Resposta<E>) : undefined;
}
