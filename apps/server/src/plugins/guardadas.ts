import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Endpoint } from '@balcao/contracts';
import { TIPO_DO_CSV } from '@balcao/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createMemoria } from '../core/memoria.ts';
import type { OrgaoEmUso } from '../core/orgao.ts';
import { digestDe, jaTem } from './etiqueta.ts';
import { rota, type Pedido, type Reply } from './rota.ts';

/** A body as it is before any encoding of it. */
interface Conteudo {
  texto: string;
  /** What the route says of it: its type, and by which name it is kept. */
  headers: Readonly<Record<string, string>>;
}

/** The same body as it leaves, in one encoding. */
interface Forma {
  /** Text leaves together with the headers, in one write. */
  corpo: string | Buffer;
  headers: Readonly<Record<string, string>>;
}

const comprimir = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

type Codificacao = keyof typeof comprimir;

/** In the order in which they are liked. */
const CODIFICACOES: readonly Codificacao[] = ['br', 'gzip'];

/** Below this, what compressing saves is not worth its headers. */
const COMPENSA_BYTES = 1_024;

/** Whether an `Accept-Encoding` takes this one (RFC 9110, 12.5.3). */
const aceita = (aceitas: string, qual: Codificacao): boolean =>
  aceitas.split(',').some((uma) => {
    const [nome, peso = '1'] = uma.trim().split(/\s*;\s*q=/);
    return nome === qual && Number(peso) > 0;
  });

/** A body in the encodings that were asked for; each is made once. Its ETags are strong, one for each. */
export const formasDe = ({ texto, headers }: Conteudo) => {
  const bytes = Buffer.from(texto);
  const etag = digestDe(bytes);
  const inteira: Forma = { corpo: texto, headers: { ...headers, etag: `"${etag}"` } };
  const comprimidas = new Map<Codificacao, Promise<Forma>>();
  const comprimida = async (codificacao: Codificacao): Promise<Forma> => ({
    corpo: await comprimir[codificacao](bytes),
    headers: { ...headers, etag: `"${etag}-${codificacao}"`, 'content-encoding': codificacao },
  });
  return async ({
    request,
    reply,
  }: Pick<Pedido<Endpoint>, 'request' | 'reply'>): Promise<Forma> => {
    if (bytes.length < COMPENSA_BYTES) return inteira;
    const outros = reply.getHeader('vary');
    reply.header('vary', outros ? `${String(outros)}, accept-encoding` : 'accept-encoding');
    const { 'accept-encoding': aceitas = '' } = request.headers;
    const codificacao = CODIFICACOES.find((uma) => aceita(aceitas, uma));
    if (codificacao === undefined) return inteira;
    const forma = comprimidas.get(codificacao) ?? comprimida(codificacao);
    comprimidas.set(codificacao, forma);
    return forma;
  };
};

export type Formas = ReturnType<typeof formasDe>;

/** What an answer is about, as it stands. */
interface Mostrado {
  orgao: OrgaoEmUso;
  /** Version of what else it tells of, that gives the orgao none. */
  versao?: string;
}

/** An answer of one version of what it is about, on one day of its orgao. */
interface Guardada {
  versao: string;
  formas: Formas;
  peso: number;
}

/** What all answers that are kept may take. */
const CAPACIDADE_BYTES = 32 * 2 ** 20;
/** Of each, besides its bytes. */
const SOBRE_BYTES = 1_024;

/** A file to be kept, which the route writes itself. */
interface Csv {
  nome: string;
  csv: string;
}

interface RotaGuardada<E extends Endpoint> {
  /** The orgao that the answer is about, as the request finds it. */
  orgao: (pedido: Pedido<E>) => Promise<OrgaoEmUso | Mostrado>;
  /** Says how long a browser may keep it; without it, not at all. */
  cache?: string;
}

interface Escrita<E extends Endpoint> extends RotaGuardada<E> {
  /** From the orgao, the path, the query, and tables that give the orgao, or what is named with it, another version. */
  escrever: (orgao: OrgaoEmUso, pedido: Pedido<E>) => Promise<Reply<E>> | Reply<E>;
}

interface EscritaEmCsv<E extends Endpoint> extends RotaGuardada<E> {
  escreverCsv: (orgao: OrgaoEmUso, pedido: Pedido<E>) => Promise<Csv>;
}

export interface Guardadas {
  /**
   * Mounts a public endpoint whose answer is the same until its orgao changes, or its day: it is
   * written once, and sent from memory to whoever does not have it.
   */
  rota: <const E extends Endpoint>(
    app: FastifyInstance,
    endpoint: E,
    como: Escrita<E> | EscritaEmCsv<E>,
  ) => void;
}

/** What tells whether an answer is still the same, by the raw reply in which it left. */
const validades = new WeakMap<object, () => Promise<boolean>>();

/** How to know, without asking again, whether an answer is still the same; undefined of what is not kept. */
export const findValidade = (respondida: object): (() => Promise<boolean>) | undefined =>
  validades.get(respondida);

const conteudoDe = async <E extends Endpoint>(
  como: Escrita<E> | EscritaEmCsv<E>,
  orgao: OrgaoEmUso,
  pedido: Pedido<E>,
): Promise<Conteudo> => {
  if ('escrever' in como) {
    const corpo = await como.escrever(orgao, pedido);
    // The serializers of this house write strings.
    const json = pedido.reply.serialize(corpo) as string;
    return {
      texto: json,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    };
  }
  const { nome, csv } = await como.escreverCsv(orgao, pedido);
  return {
    texto: csv,
    headers: {
      'content-type': TIPO_DO_CSV,
      'content-disposition': `attachment; filename="${nome}.csv"`,
    },
  };
};

/** Sends a body in the encoding that is asked for, or nothing to who has it. */
export const enviarForma = async (
  formas: Formas,
  pedido: Pick<Pedido<Endpoint>, 'request' | 'reply'>,
): Promise<FastifyReply> => {
  const { corpo, headers } = await formas(pedido);
  pedido.reply.headers(headers);
  // Only of what is there (RFC 9110, 13.2.1).
  if (
    pedido.reply.statusCode === 200 &&
    jaTem(pedido.request.headers['if-none-match'], headers['etag'] ?? '')
  )
    return pedido.reply.status(304).send();
  return pedido.reply.send(corpo);
};

/** The answers that are kept, of all routes. Each is compared with the orgao before it leaves. */
export const createGuardadas = (): Guardadas => {
  const memoria = createMemoria<string, Guardada>(CAPACIDADE_BYTES, ({ peso }) => peso);
  return {
    rota: (app, endpoint, como) =>
      rota(app, endpoint, async (pedido) => {
        const achar = async () => {
          const achado = await como.orgao(pedido);
          const { orgao, versao: outra = '' } = 'orgao' in achado ? achado : { orgao: achado };
          return { orgao, versao: `${orgao.versao} ${orgao.hoje} ${outra}` };
        };
        const { orgao, versao } = await achar();
        if (como.cache !== undefined) pedido.reply.header('cache-control', como.cache);
        validades.set(pedido.reply.raw, () =>
          achar().then(
            (agora) => agora.versao === versao,
            () => false,
          ),
        );
        const chave = `${orgao.cod_empre} ${pedido.request.url}`;
        let guardada = memoria.get(chave);
        if (guardada?.versao !== versao) {
          const conteudo = await conteudoDe(como, orgao, pedido);
          const peso = SOBRE_BYTES + 4 * (chave.length + conteudo.texto.length);
          guardada = { versao, formas: formasDe(conteudo), peso };
          memoria.set(chave, guardada);
        }
        return enviarForma(guardada.formas, pedido);
      }),
  };
};
