import { Readable } from 'node:stream';
import {
  CABECALHO_SEM_CODIGO,
  CAMPO_DA_FICHA,
  CAMPO_DO_ENVIO,
  CAMPO_DO_FORMULARIO,
  FORMULARIOS,
  type Endpoint,
  type FormularioSimples,
} from '@balcao/contracts';
import type { FastifyRequest, InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { AppError, camposInvalidos } from '../core/app-error.ts';
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

/** By which a submission is known again. */
const CHAVE = 'idempotency-key';

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
  const endpoint = formulario.outro?.(campos) ?? formulario.endpoint;
  return { nome, formulario: { ...formulario, endpoint }, campos, ficha, envio };
};

const nomesDe = (esquema: Endpoint['body']): string[] =>
  esquema instanceof z.ZodMiniObject ? Object.keys(esquema.shape) : [];

/** Whether a field stands in the address of a call, or in its head; most stand in its body. */
const lugarDe = ({ method, body, query, headers, path }: Endpoint) => {
  const doCaminho = new Set([...path.matchAll(/:(\w+)/g)].map(([, nome = '']) => nome));
  const doCorpo = new Set(nomesDe(body));
  const daBusca = new Set(nomesDe(query).filter((nome) => !doCorpo.has(nome)));
  const daCabeca = new Set(nomesDe(headers));
  return (campo: string): 'caminho' | 'cabeca' | 'busca' | 'corpo' => {
    if (doCaminho.has(campo)) return 'caminho';
    if (daCabeca.has(campo)) return 'cabeca';
    return method === 'GET' || daBusca.has(campo) ? 'busca' : 'corpo';
  };
};

/** Parts the fields by where the endpoint takes them. */
const partir = (endpoint: Endpoint, campos: Campos) => {
  const lugar = lugarDe(endpoint);
  const em = (qual: ReturnType<typeof lugar>): Record<string, string> =>
    Object.fromEntries(Object.entries(campos).filter(([nome]) => lugar(nome) === qual));
  const caminho = endpoint.path.replace(/:(\w+)/g, (_, nome: string) =>
    encodeURIComponent(campos[nome] ?? ''),
  );
  const busca = new URLSearchParams(em('busca')).toString();
  return {
    url: busca === '' ? caminho : `${caminho}?${busca}`,
    cabeca: em('cabeca'),
    corpo: em('corpo'),
  };
};

/** What is asked for with what was typed. @throws AppError CAMPO_INVALIDO */
const pedidoDe = ({ formulario, campos }: Chegada): Campos => {
  const lido = formulario.ler?.(campos) ?? { ok: true, valor: campos };
  if (!lido.ok) throw camposInvalidos(lido.motivos);
  return Object.fromEntries(Object.entries(lido.valor).map(([nome, um]) => [nome, String(um)]));
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

/**
 * The call that the code would have made: with the same cookies, the same token, from the same address.
 * @throws AppError CAMPO_INVALIDO of what the form itself would have refused
 */
export const chamadaDe = (
  request: FastifyRequest,
  chegada: Chegada,
  { cofre, dia }: { cofre: Cofre; dia: string },
): InjectOptions & { url: string } => {
  const { formulario, campos, ficha = '', envio } = chegada;
  const { endpoint, aceita } = formulario;
  const { remoteAddress, headers } = encaminhado(request);
  const { url, cabeca, corpo } = partir(endpoint, pedidoDe(chegada));
  const comCorpo = corpoDe(endpoint, corpo, request);
  const doNavegador = DO_NAVEGADOR.flatMap((nome) => {
    const valor = request.headers[nome];
    return valor === undefined ? [] : [[nome, valor]];
  });
  const comChave = nomesDe(endpoint.headers).includes(CHAVE);
  return {
    method: endpoint.method,
    url,
    ...remoteAddress,
    ...comCorpo,
    headers: {
      ...headers,
      ...(Object.fromEntries(doNavegador) as Campos),
      ...comCorpo.headers,
      ...cabeca,
      ...(aceita && { accept: aceita }),
      'x-xsrf-token': ficha,
      [CABECALHO_SEM_CODIGO]: '1',
      ...(comChave && { [CHAVE]: chaveDe(cofre, [ficha, dia, envio, JSON.stringify(campos)]) }),
    },
  };
};
