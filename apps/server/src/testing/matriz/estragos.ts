import * as contratos from '@balcao/contracts';
import type { Endpoint } from '@balcao/contracts';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Linha } from './linha.ts';

/** PostgreSQL keeps neither U+0000 nor, in JSON, half of a surrogate pair. */
const ILEGIVEL = 'x\u0000\ud800';
/** No address can carry the half. */
const ILEGIVEL_NO_ENDERECO = '%00';

interface Estrago {
  /** Which field was spoiled. */
  onde: string;
  url: string;
  pedido: InjectOptions;
}

const ehEndpoint = (algo: unknown): algo is Endpoint =>
  typeof algo === 'object' && algo !== null && 'acesso' in algo && 'replies' in algo;

/** Every call of the API. */
export const ENDPOINTS: readonly Endpoint[] = Object.values<unknown>(contratos).filter(ehEndpoint);

/** The fields of a part of a route; several endpoints may share one. */
export const camposDe = (rota: string, parte: 'query' | 'body'): string[] =>
  ENDPOINTS.filter(({ method, path }) => `${method} ${path}` === rota).flatMap((endpoint) => {
    const schema = endpoint[parte];
    return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
  });

/** The same JSON once for each text in it, that text spoiled. */
function* comUmTextoEstragado(valor: unknown, onde: string): Generator<[string, unknown]> {
  if (typeof valor === 'string') yield [onde, valor + ILEGIVEL];
  if (typeof valor !== 'object' || valor === null) return;
  for (const [nome, um] of Object.entries(valor))
    for (const [qual, estragado] of comUmTextoEstragado(um, `${onde}.${nome}`))
      yield [
        qual,
        Array.isArray(valor)
          ? valor.with(Number(nome), estragado)
          : { ...valor, [nome]: estragado },
      ];
}

const noCorpo = (rota: string, corpo: object): [string, unknown][] => [
  ...comUmTextoEstragado(corpo, 'body'),
  ...camposDe(rota, 'body').map((nome): [string, unknown] => [
    `body.${nome}, as a text`,
    { ...corpo, [nome]: ILEGIVEL },
  ]),
];

/** A multipart body, once for each field that is not a file. */
const noFormulario = (corpo: Buffer): [string, Buffer][] =>
  [...corpo.toString('latin1').matchAll(/name="(\w+)"\r\n\r\n/g)].map(
    ({ 0: cabeca, 1: nome = '', index }) => {
      const aqui = index + cabeca.length;
      const partes = [corpo.subarray(0, aqui), Buffer.from('\0'), corpo.subarray(aqui)];
      return [`body.${nome}`, Buffer.concat(partes)];
    },
  );

const noPayload = (rota: string, { payload }: InjectOptions): [string, unknown][] => {
  if (Buffer.isBuffer(payload)) return noFormulario(payload);
  return typeof payload === 'object' ? noCorpo(rota, payload) : [];
};

const naConsulta = (rota: string, url: string): [string, string][] => {
  const { pathname, searchParams } = new URL(url, 'http://portal');
  const nomes = new Set([...searchParams.keys(), ...camposDe(rota, 'query')]);
  return [...nomes].map((nome) => {
    const outros = new URLSearchParams(searchParams);
    const antes = encodeURIComponent(outros.get(nome) ?? '');
    outros.delete(nome);
    return [
      `query.${nome}`,
      `${pathname}?${outros.toString()}&${nome}=${antes}${ILEGIVEL_NO_ENDERECO}`,
    ];
  });
};

const noCaminho = (rota: string, url: string): [string, string][] => {
  const [caminho = '', consulta = ''] = url.split('?');
  const partes = caminho.split('/');
  const [, modelo = ''] = rota.split(' ');
  return modelo.split('/').flatMap((nome, lugar): [string, string][] => {
    const parte = partes[lugar] ?? '';
    const estragado = partes.with(lugar, parte + ILEGIVEL_NO_ENDERECO).join('/');
    return nome.startsWith(':') ? [[`params.${nome}`, `${estragado}?${consulta}`]] : [];
  });
};

/** What a row asks for, once for each field of its route with characters that nobody writes. */
export const estragos = ([rota, url, , pedido = {}]: Linha): Estrago[] => [
  ...[...naConsulta(rota, url), ...noCaminho(rota, url)].map(([onde, outra]) => ({
    ...{ onde, url: outra, pedido },
  })),
  ...noPayload(rota, pedido).map(([onde, payload]) => ({
    ...{
      onde,
      url,
      pedido: { ...pedido, payload: payload as NonNullable<InjectOptions['payload']> },
    },
  })),
];
