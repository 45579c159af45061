import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';
import type { Endpoint } from '@balcao/contracts';
import type { FastifyReply } from 'fastify';
import { createMemoria } from '../core/memoria.ts';
import { digestDe, jaTem } from './etiqueta.ts';
import { comprimirComLacunas, type Preenchedor } from './gzip-com-lacunas.ts';
import type { Pedido } from './rota.ts';

/** A body as it is before any encoding of it. */
export interface Conteudo {
  texto: string;
  /** What the route says of it: its type, and by which name it is kept. */
  headers: Readonly<Record<string, string>>;
}

/** The same body as it leaves, in one encoding. */
interface Forma {
  /** A short text leaves with the headers as one; a long one would have to be encoded each time. */
  corpo: string | Buffer;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

/** Who asks, and what answers them. */
type Quem = Pick<Pedido<Endpoint>, 'request' | 'reply'>;

/** A body in the encoding that somebody asks for: at once, where it was made before. */
export type Formas = (quem: Quem) => Forma | Promise<Forma>;

const COMPRIMIR = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

type Codificacao = keyof typeof COMPRIMIR;

/** So many ways of saying what is accepted are known by heart. */
const ESCOLHAS = 200;

/** Below this, what compressing saves is not worth its headers. */
const COMPENSA_BYTES = 1_024;

/** Whether an `Accept-Encoding` takes this one (RFC 9110, 12.5.3). */
const aceita = (aceitas: string, qual: Codificacao): boolean =>
  aceitas.split(',').some((uma) => {
    const [nome, peso = '1'] = uma.trim().split(/\s*;\s*q=/);
    return nome === qual && Number(peso) > 0;
  });

/** Which of these somebody likes best, by what they accept: browsers say one of a few things. */
const escolherEntre = (entre: readonly Codificacao[]) => {
  const lembradas = createMemoria<string, { qual: Codificacao | undefined }>(ESCOLHAS);
  return (aceitas: string): Codificacao | undefined => {
    const lembrada = lembradas.get(aceitas);
    if (lembrada) return lembrada.qual;
    const qual = entre.find((uma) => aceita(aceitas, uma));
    lembradas.set(aceitas, { qual });
    return qual;
  };
};

const dasDuas = escolherEntre(['br', 'gzip']);
const soGzip = escolherEntre(['gzip']);

/** Says that the encoding depends on who asks, and which one it is. */
const negociar = ({ request, reply }: Quem, escolher: typeof dasDuas): Codificacao | undefined => {
  const outros = reply.getHeader('vary');
  reply.header('vary', outros ? `${String(outros)}, accept-encoding` : 'accept-encoding');
  return escolher(request.headers['accept-encoding'] ?? '');
};

/**
 * A body in the encodings that were asked for; each is made once, and then there at once. Its ETags are
 * strong, one for each.
 */
export const formasDe = ({ texto, headers }: Conteudo): Formas => {
  const bytes = Buffer.from(texto);
  const etag = digestDe(bytes);
  const longa = bytes.length >= COMPENSA_BYTES;
  const inteira: Forma = { corpo: longa ? bytes : texto, etag: `"${etag}"`, headers };
  const comprimidas = new Map<Codificacao, Forma | Promise<Forma>>();
  const comprimir = async (codificacao: Codificacao): Promise<Forma> => {
    const forma = {
      corpo: await COMPRIMIR[codificacao](bytes),
      etag: `"${etag}-${codificacao}"`,
      headers: { ...headers, 'content-encoding': codificacao },
    };
    comprimidas.set(codificacao, forma);
    return forma;
  };
  return (pedido) => {
    if (!longa) return inteira;
    const codificacao = negociar(pedido, dasDuas);
    if (codificacao === undefined) return inteira;
    const forma = comprimidas.get(codificacao) ?? comprimir(codificacao);
    if (forma instanceof Promise) comprimidas.set(codificacao, forma);
    return forma;
  };
};

/**
 * A body with a gap in some places, as it leaves to each who has it filled: it is compressed once, by
 * gzip alone, which lets what is filled in stand between what is compressed.
 */
export const formasComLacunas = ({ texto, headers }: Conteudo, lacuna: string) => {
  const trechos = texto.split(lacuna);
  const etag = digestDe(texto);
  const comGzip = { ...headers, 'content-encoding': 'gzip' };
  let preencher: Preenchedor | Promise<Preenchedor> | undefined;
  return (recheio: string): Formas => {
    const dele = `${etag}-${crc32(recheio).toString(36)}`;
    const comprimida = (por: Preenchedor): Forma => {
      preencher = por;
      return { corpo: por(recheio), etag: `"${dele}-gzip"`, headers: comGzip };
    };
    return (pedido) => {
      if (negociar(pedido, soGzip) === undefined)
        return { corpo: trechos.join(recheio), etag: `"${dele}"`, headers };
      preencher ??= comprimirComLacunas(trechos);
      return preencher instanceof Promise ? preencher.then(comprimida) : comprimida(preencher);
    };
  };
};

/** Sends a body in the encoding that is asked for, or nothing to who has it: at once, where it is there. */
export const enviarForma = (formas: Formas, pedido: Quem): FastifyReply | Promise<FastifyReply> => {
  const { request, reply } = pedido;
  const enviar = ({ corpo, etag, headers }: Forma): FastifyReply => {
    reply.headers(headers).header('etag', etag);
    // Only of what is there (RFC 9110, 13.2.1).
    if (reply.statusCode === 200 && jaTem(request.headers['if-none-match'], etag))
      return reply.status(304).send();
    return reply.send(corpo);
  };
  const forma = formas(pedido);
  return forma instanceof Promise ? forma.then(enviar) : enviar(forma);
};
