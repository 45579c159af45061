import type { Endpoint } from '@balcao/contracts';
import { TIPO_DO_CSV } from '@balcao/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createMemoria } from '../core/memoria.ts';
import type { OrgaoEmUso } from '../core/orgao/orgao.ts';
import { enviarForma, formasDe, type Conteudo, type Formas } from './formas.ts';
import type { Fonte } from './prontas.ts';
import { rota, type Pedido, type Reply } from './rota.ts';

/** What an answer is about, as it stands. */
interface Mostrado {
  orgao: OrgaoEmUso;
  /** Version of what else it tells of, that gives the orgao none. */
  versao?: string;
}

/** What an answer is about, with what tells it from what it was: versions, and the day. */
interface Atual {
  orgao: OrgaoEmUso;
  versao: string;
}

/** What an answer is about as it stands now: at once, where that is known. */
type Achar = () => Atual | Promise<Atual>;

/** An answer of one version of what it is about, on one day of its orgao. */
interface Guardada {
  versao: string;
  validade: Validade;
  formas: Formas;
  /** How long a browser may keep it. */
  cache: string;
  /** Who asks is counted each time: it leaves by its route alone. */
  contada: boolean;
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

/** What finds the orgao of an answer that is the same for everybody: nothing of who asks. */
type Endereco<E extends Endpoint> = Pick<Pedido<E>, 'params' | 'query'>;

interface RotaGuardada<E extends Endpoint> {
  /** The orgao that the answer is about, as its address finds it. */
  orgao: (pedido: Endereco<E>) => OrgaoEmUso | Promise<OrgaoEmUso | Mostrado>;
  /** Says how long a browser may keep it; without it, not at all. */
  cache?: string;
  /** No search engine is to keep it. */
  semBuscadores?: true;
  /** Counts who asks, each time, also for what is kept; refuses whoever asks too often. */
  contar?: (orgao: OrgaoEmUso, pedido: Pedido<E>) => Promise<void>;
}

interface Escrita<E extends Endpoint> extends RotaGuardada<E> {
  /** Media type, where it is not plain JSON. */
  tipo?: string;
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

/** Whether an answer is still the same: at once, where that is known without asking. */
export type Validade = () => boolean | Promise<boolean>;

/** By the raw reply in which the answer left. */
const validades = new WeakMap<object, Validade>();

/** How to know, without asking again, whether an answer is still the same; undefined of what is not kept. */
export const findValidade = (respondida: object): Validade | undefined => validades.get(respondida);

/** Says of an answer that it stays as it is as long as the process runs. */
export const valeSempre = ({ raw }: FastifyReply): void => {
  validades.set(raw, () => true);
};

const conteudoDe = async <E extends Endpoint>(
  como: Escrita<E> | EscritaEmCsv<E>,
  orgao: OrgaoEmUso,
  pedido: Pedido<E>,
): Promise<Conteudo> => {
  const robos = como.semBuscadores && { 'x-robots-tag': 'noindex' };
  if ('escrever' in como) {
    const corpo = await como.escrever(orgao, pedido);
    // The serializers of this house write strings.
    const json = pedido.reply.serialize(corpo) as string;
    return {
      texto: json,
      headers: { ...robos, 'content-type': como.tipo ?? 'application/json; charset=utf-8' },
    };
  }
  const { nome, csv } = await como.escreverCsv(orgao, pedido);
  return {
    texto: csv,
    headers: {
      ...robos,
      'content-type': TIPO_DO_CSV,
      'content-disposition': `attachment; filename="${nome}.csv"`,
    },
  };
};

const comVersao = (achado: OrgaoEmUso | Mostrado): Atual => {
  const { orgao, versao = '' } = 'orgao' in achado ? achado : { orgao: achado };
  return { orgao, versao: `${orgao.versao} ${orgao.hoje} ${versao}` };
};

/** Whether what an answer of this version is about is as it was; what is refused now is not. */
const validadeDe =
  (achar: Achar, versao: string): Validade =>
  () => {
    try {
      const agora = achar();
      if (!(agora instanceof Promise)) return agora.versao === versao;
      return agora.then(
        (esta) => esta.versao === versao,
        () => false,
      );
    } catch {
      return false;
    }
  };

/** Sends what is as it was a moment ago. */
const enviar = (
  guardada: Guardada,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> => {
  if (!guardada.contada) validades.set(reply.raw, guardada.validade);
  reply.header('cache-control', guardada.cache);
  return enviarForma(guardada.formas, { request, reply });
};

/**
 * The answers that are kept, of all routes, by their address. Each is compared with the orgao before it
 * leaves; what is still as it was leaves before it is asked who is there (`prontas.ts`).
 */
export const createGuardadas = (): Guardadas & Fonte<Guardada> => {
  const memoria = createMemoria<string, Guardada>(CAPACIDADE_BYTES, ({ peso }) => peso);
  return {
    rota: (app, endpoint, como) =>
      rota(app, endpoint, async (pedido) => {
        const { params, query, request, reply } = pedido;
        const achar = () => {
          const achado = como.orgao({ params, query });
          return achado instanceof Promise ? achado.then(comVersao) : comVersao(achado);
        };
        const { orgao, versao } = await achar();
        await como.contar?.(orgao, pedido);
        let guardada = memoria.get(request.url);
        if (guardada?.versao !== versao) {
          const conteudo = await conteudoDe(como, orgao, pedido);
          const peso = SOBRE_BYTES + 4 * (request.url.length + conteudo.texto.length);
          const { cache = 'no-store' } = como;
          const contada = como.contar !== undefined;
          const validade = validadeDe(achar, versao);
          guardada = { versao, validade, formas: formasDe(conteudo), cache, contada, peso };
          memoria.set(request.url, guardada);
        }
        return enviar(guardada, request, reply);
      }),
    findPronta: ({ url }) => {
      const guardada = memoria.get(url);
      const vale = guardada !== undefined && !guardada.contada && guardada.validade();
      if (vale instanceof Promise) return vale.then((ainda) => (ainda ? guardada : undefined));
      return vale ? guardada : undefined;
    },
    enviar,
  };
};
