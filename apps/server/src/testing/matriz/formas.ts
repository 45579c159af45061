import type { InjectOptions } from 'fastify';
import type { Acaso } from '../acaso.ts';
import { camposDe } from './estragos.ts';
import type { Linha } from './linha.ts';

/** What no form sends: bounds of integers and beyond, names of prototypes, halves, controls, codes. */
const TEXTOS = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1.5',
    '1e9',
    '1e400',
    'NaN',
    'Infinity',
    '0x10',
    '٣',
    '１',
    'null',
    'true',
  ],
  ...['2147483647', '2147483648', '9999999999', '9223372036854775807', '9223372036854775808'],
  ...['-2147483649', '999999999999999', '9'.repeat(400), '1'.repeat(16)],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'undefined', '[object Object]'],
  ...[
    'x\u0000',
    '\u0000',
    '\ud800',
    '\udc00x',
    '\u202e',
    '\u0301'.repeat(200),
    '👨‍👩‍👧‍👦',
    '\r\nX: y',
    '\\',
  ],
  ...[
    "'",
    "');--",
    '%',
    '%00',
    '%zz',
    '../..',
    '*',
    '(',
    'a & | ! <-> :*',
    '{"a":1}',
    '[1]',
    '<b>',
  ],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '10000-01-01', '-000001-01-01', '2026-13', '24:61'],
  ...['00000000-0000-0000-0000-000000000000', '529.982.247-25', 'a@b.c', 'x'.repeat(3_000)],
];

const NUMEROS = [
  ...[0, -0, -1, 1.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_999_999_999, 1e21, 1e308],
  ...[Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 5e-324, 2 ** 63],
];

const fundo = (abre: string, fecha: string, vezes: number): string =>
  abre.repeat(vezes) + (abre.endsWith(':') ? '1' : '') + fecha.repeat(vezes);

/** Deeper than anything that calls itself. */
const FUNDOS = [fundo('[', ']', 5_000), fundo('{"a":', '}', 5_000)];

/** What stands for them until all is written: whoever writes JSON calls itself too. */
const NOMES_DOS_FUNDOS = FUNDOS.map((_, lugar) => `@fundo ${lugar}@`);

/** JSON as no program writes it, given as text. */
const CORPOS = [
  ...[
    '',
    ' ',
    'null',
    'true',
    '0',
    '""',
    '[]',
    '{}',
    '{',
    '"',
    '{"a":1,"a":2}',
    '\ufeff{}',
    '1e999',
  ],
  ...['{"__proto__":1}', '{"a":{"__proto__":{"b":1}}}', '{"constructor":{"prototype":{"b":1}}}'],
  ...['{"toString":1,"valueOf":1,"toJSON":1}', '\u0000', '[,]', '{"\\u0000":"\\u0000"}'],
  ...[...FUNDOS, fundo('[', ']', 60_000), '['.repeat(9_000)],
];

const TIPOS = [
  ...['application/json', 'application/json; charset=latin1', 'text/plain', 'application/xml', ''],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x'],
  ...['image/png', 'application/x-www-form-urlencoded', 'application/json, text/html', '/', ';;;'],
];

const CABECALHOS = [
  ...['x-path', 'idempotency-key', 'if-none-match', 'if-modified-since', 'range', 'origin', 'host'],
  ...[
    'accept',
    'accept-encoding',
    'accept-language',
    'user-agent',
    'referer',
    'cookie',
    'forwarded',
  ],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-xsrf-token', 'authorization'],
];

/** Any JSON: a value of the lists above, or lists and objects of such. */
const umJson = (acaso: Acaso, nivel = 0): unknown => {
  const qual = acaso.inteiro(0, nivel > 3 ? 3 : 7);
  if (qual < 2) return acaso.escolher(TEXTOS);
  if (qual === 2) return acaso.escolher(NUMEROS);
  if (qual === 3) return acaso.escolher([null, true, false]);
  const quantos = acaso.chance(1 / 20) ? 2_000 : acaso.inteiro(0, 3);
  const umas = () => Array.from({ length: quantos }, () => umJson(acaso, nivel + 2));
  if (qual === 4) return umas();
  if (qual === 5 && acaso.chance(1 / 2)) return acaso.escolher(NOMES_DOS_FUNDOS);
  return Object.fromEntries(umas().map((um) => [acaso.escolher(TEXTOS), um]));
};

/** The JSON with some of its parts replaced; a name that it does not have may come to it. */
const comFormas = (acaso: Acaso, valor: unknown): unknown => {
  if (typeof valor !== 'object' || valor === null || acaso.chance(1 / 8)) return umJson(acaso);
  if (Array.isArray(valor))
    return valor.map((um: unknown): unknown => (acaso.chance(1 / 2) ? comFormas(acaso, um) : um));
  const partes = Object.entries(valor).map(([nome, um]): [string, unknown] => [
    nome,
    acaso.chance(1 / 3) ? comFormas(acaso, um) : um,
  ]);
  if (acaso.chance(1 / 4)) partes.push([acaso.escolher(TEXTOS), umJson(acaso)]);
  return Object.fromEntries(partes);
};

/** Half a pair has no place in an address. */
const noEndereco = (texto: string): string => encodeURIComponent(Buffer.from(texto).toString());

const umaConsulta = (acaso: Acaso, rota: string, atual: URLSearchParams): string => {
  const nomes = [...new Set([...atual.keys(), ...camposDe(rota, 'query'), 'cod_empre', 'sort'])];
  const pares = nomes.flatMap((nome): string[] => {
    const valor = atual.get(nome);
    if (valor !== null && !acaso.chance(1 / 3)) return [`${nome}=${noEndereco(valor)}`];
    if (valor === null && !acaso.chance(1 / 4)) return [];
    const texto = () => noEndereco(acaso.escolher(TEXTOS));
    return acaso.escolher([
      () => [`${nome}=${texto()}`],
      () => [`${nome}=${texto()}`, `${nome}=${texto()}`],
      () => [`${nome}[${texto()}]=${texto()}`],
      () => [`${nome}[a][b]=1`, `${nome}[]=${texto()}`],
      () => [nome, `=${nome}`, `${nome}[__proto__]=1`],
    ])();
  });
  return pares.join('&');
};

const umEndereco = (acaso: Acaso, rota: string, url: string): string => {
  const [caminho = '', consulta = ''] = url.split('?');
  const modelo = (rota.split(' ')[1] ?? '').split('/');
  const partes = caminho
    .split('/')
    .map((parte, lugar) =>
      (modelo[lugar]?.startsWith(':') ?? false) && acaso.chance(1 / 2)
        ? noEndereco(acaso.escolher(TEXTOS))
        : parte,
    );
  return `${partes.join('/')}?${umaConsulta(acaso, rota, new URLSearchParams(consulta))}`;
};

const umCorpo = (acaso: Acaso, { payload }: InjectOptions): InjectOptions['payload'] => {
  if (Buffer.isBuffer(payload)) {
    const corte = acaso.inteiro(0, payload.length - 1);
    return acaso.escolher([payload.subarray(0, corte), payload, Buffer.alloc(corte, 45)]);
  }
  if (acaso.chance(1 / 4)) return acaso.escolher(CORPOS);
  const json: unknown = JSON.parse(JSON.stringify(payload ?? {}));
  return NOMES_DOS_FUNDOS.reduce(
    (texto, nome, lugar) => texto.replaceAll(`"${nome}"`, FUNDOS[lugar] ?? ''),
    JSON.stringify(comFormas(acaso, json)),
  );
};

/** A request like that of a row of the matrix, in a shape that nobody meant. */
export const umaForma = (acaso: Acaso, [rota, url, , pedido = {}]: Linha) => {
  const headers: Record<string, string> = {
    ...(rota.startsWith('GET') ? {} : { 'content-type': 'application/json' }),
    ...(pedido.headers as Record<string, string> | undefined),
  };
  if (acaso.chance(1 / 6)) headers['content-type'] = acaso.escolher(TIPOS);
  // What HTTP itself does not carry in a header never reaches a server.
  if (acaso.chance(1 / 4))
    headers[acaso.escolher(CABECALHOS)] = acaso.escolher(TEXTOS).replace(/[^\x20-\x7e]/g, '');
  return {
    url: umEndereco(acaso, rota, url),
    pedido: { ...(!rota.startsWith('GET') && { payload: umCorpo(acaso, pedido) }), headers },
  };
};
