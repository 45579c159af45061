import type { Endpoint } from '@balcao/contracts';
import { TIPO_DO_CSV } from '@balcao/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createMemoria } from '../core/memoria.ts';
import type { OrgaoEmUso } from '../core/orgao.ts';
import { enviarForma, formasDe, type Conteudo, type Formas } from './formas.ts';
import { rota, type Pedido, type Reply } from './rota.ts';

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
  orgao: (pedido: Pedido<E>) => OrgaoEmUso | Promise<OrgaoEmUso | Mostrado>;
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

/** What an answer is about, with what tells it from what it was: versions, and the day. */
const comVersao = (achado: OrgaoEmUso | Mostrado): { orgao: OrgaoEmUso; versao: string } => {
  const { orgao, versao = '' } = 'orgao' in achado ? achado : { orgao: achado };
  return { orgao, versao: `${orgao.versao} ${orgao.hoje} ${versao}` };
};

/** The answers that are kept, of all routes. Each is compared with the orgao before it leaves. */
export const createGuardadas = (): Guardadas => {
  const memoria = createMemoria<string, Guardada>(CAPACIDADE_BYTES, ({ peso }) => peso);
  return {
    rota: (app, endpoint, como) =>
      rota(app, endpoint, async (pedido) => {
        const achar = () => {
          const achado = como.orgao(pedido);
          return achado instanceof Promise ? achado.then(comVersao) : comVersao(achado);
        };
        const { orgao, versao } = await achar();
        if (como.cache !== undefined) pedido.reply.header('cache-control', como.cache);
        validades.set(pedido.reply.raw, () => {
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
        });
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
