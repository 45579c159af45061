import { Readable } from 'node:stream';
import {
  CAMPO_DA_FICHA,
  CAMPO_DO_ENVIO,
  CAMPO_DO_FORMULARIO,
  FORMULARIOS,
  type Endpoint,
  type FormularioSimples,
} from '@balcao/contracts';
import type { FastifyRequest, InjectOptions } from 'fastify';
import { AppError } from '../core/app-error.ts';
import { tokenAleatorio, type Cofre } from '../core/cofre.ts';
import { encaminhado } from './encaminhado.ts';
import { escreverPartes } from './multipart.ts';

export type Campos = Readonly<Record<string, string>>;

/** A form as it came: what the person filled in, and what the page said of it. */
export interface Chegada {
  nome: string;
  formulario: FormularioSimples;
  campos: Campos;
  ficha: string | undefined;
  /** Of the page, where it asks for a submission of its own. */
  envio: string;
}

/** Headers of the browser that the API is told too. */
const DO_NAVEGADOR = ['cookie', 'host', 'user-agent'] as const;

/** A UUID for a submission (RFC 9562, version 8), the same while its content is. */
const chaveDe = (cofre: Cofre, partes: readonly string[]): string => {
  const hex = Buffer.from(cofre.hmac('envio-sem-codigo', partes.join('\n')), 'base64url')
    .toString('hex')
    .slice(0, 32);
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-a$4-$5');
};

/** @throws AppError REQUISICAO_INVALIDA of a form that is none of ours */
export const lerChegada = (body: unknown): Chegada => {
  const {
    [CAMPO_DO_FORMULARIO]: nome = '',
    [CAMPO_DA_FICHA]: ficha,
    [CAMPO_DO_ENVIO]: envio = '',
    ...campos
  } = (body ?? {}) as Campos;
  if (!Object.hasOwn(FORMULARIOS, nome)) throw new AppError('REQUISICAO_INVALIDA');
  const formulario = (FORMULARIOS as Readonly<Record<string, FormularioSimples>>)[nome];
  if (formulario === undefined) throw new AppError('REQUISICAO_INVALIDA');
  return { nome, formulario, campos, ficha, envio };
};

/** The path of an endpoint with the fields that it names, and the fields that are left. */
const enderecoDe = ({ method, path }: Endpoint, campos: Campos) => {
  const nomeados = new Set<string>();
  const caminho = path.replace(/:(\w+)/g, (_, nome: string) => {
    nomeados.add(nome);
    return encodeURIComponent(campos[nome] ?? '');
  });
  const resto = Object.fromEntries(Object.entries(campos).filter(([nome]) => !nomeados.has(nome)));
  if (method !== 'GET') return { url: caminho, resto };
  return { url: `${caminho}?${new URLSearchParams(resto).toString()}`, resto: {} };
};

/** The body of the call as its endpoint takes it. */
const corpoDe = ({ method, multipart }: Endpoint, campos: Campos, request: FastifyRequest) => {
  if (method === 'GET') return {};
  if (!multipart)
    return {
      payload: JSON.stringify(campos),
      headers: { 'content-type': 'application/json' },
    };
  const divisa = `balcao-${tokenAleatorio(18)}`;
  return {
    payload: Readable.from(escreverPartes(divisa, campos, request.partes?.arquivos()), {
      objectMode: false,
    }),
    headers: { 'content-type': `multipart/form-data; boundary=${divisa}` },
  };
};

/** The call that the code would have made: with the same cookies, the same token, from the same address. */
export const chamadaDe = (
  request: FastifyRequest,
  { formulario: { endpoint }, campos, ficha = '', envio }: Chegada,
  { cofre, dia }: { cofre: Cofre; dia: string },
): InjectOptions => {
  const { remoteAddress, headers } = encaminhado(request);
  const { url, resto } = enderecoDe(endpoint, campos);
  const corpo = corpoDe(endpoint, resto, request);
  const doNavegador = DO_NAVEGADOR.flatMap((nome) => {
    const valor = request.headers[nome];
    return valor === undefined ? [] : [[nome, valor]];
  });
  const chave = () => chaveDe(cofre, [ficha, dia, envio, JSON.stringify(campos)]);
  return {
    method: endpoint.method,
    url,
    ...remoteAddress,
    ...corpo,
    headers: {
      ...headers,
      ...(Object.fromEntries(doNavegador) as Campos),
      ...corpo.headers,
      'x-xsrf-token': ficha,
      ...(endpoint.headers && { 'idempotency-key': chave() }),
    },
  };
};
