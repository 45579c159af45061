import { type AvisoDaRede, AVISOS_DA_REDE } from '@balcao/contracts';
import ipaddr from 'ipaddr.js';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { aCadaPedido } from './passo.ts';

/** How long is looked at, and how many requests say anything at all. */
const JANELA_MS = 10 * 60_000;
const MINIMO = 10;

const PRIVADAS = ['private', 'uniqueLocal', 'loopback', 'linkLocal', 'carrierGradeNat'];

/** Networks so wide that whoever writes from the internet is in them: /7 of IPv4, /15 of IPv6. */
const LARGA = { ipv4: 8, ipv6: 16 } as const;

export const ehPrivado = (endereco: string): boolean =>
  ipaddr.isValid(endereco) && PRIVADAS.includes(ipaddr.process(endereco).range());

const ehLarga = (rede: string): boolean => {
  const [endereco = '', bits] = rede.split('/');
  if (bits === undefined || !ipaddr.isValid(endereco)) return false;
  return Number(bits) < LARGA[ipaddr.parse(endereco).kind()];
};

/** Whether `X-Forwarded-For` is believed whoever writes it. */
const confiaEmTodos = (trustProxy: Config['trustProxy']): boolean =>
  trustProxy === true || (typeof trustProxy === 'string' && trustProxy.split(',').some(ehLarga));

/** Of one request: who is at the other end of the line, and what came of the header. */
interface Ligacao {
  /** Address at the other end of the connection. */
  direto: string;
  /** It brought `X-Forwarded-For`. */
  encaminhado: boolean;
  /** The header was believed. */
  confiado: boolean;
}

interface Janela {
  inicio: number;
  total: number;
  /** The one private address that all came from; never that of a person. */
  unico: string | undefined;
  outros: boolean;
}

const janelaDe = (inicio: number): Janela => ({
  inicio,
  total: 0,
  unico: undefined,
  outros: false,
});

const soDeUm = ({ total, outros }: Janela): boolean => total >= MINIMO && !outros;

export interface Intermediario {
  observar: (ligacao: Ligacao, agora: Date) => void;
  /** What is wrong with `TRUST_PROXY`, as far as the requests so far tell; null when nothing is. */
  aviso: () => AvisoDaRede | null;
}

/**
 * Watches whether the balancer in front is the one that `TRUST_PROXY` says: the last minutes only,
 * as a count, a private address and two answers of yes or no.
 */
const observarIntermediario = (trustProxy: Config['trustProxy']): Intermediario => {
  const contado = typeof trustProxy === 'function';
  let exposto = confiaEmTodos(trustProxy);
  let janela = janelaDe(0);
  let antes = false;

  return {
    observar: ({ direto, encaminhado, confiado }, agora) => {
      // Who counts balancers believes whoever connects: nobody may from the internet.
      if (contado && confiado && !ehPrivado(direto)) exposto = true;
      if (agora.getTime() - janela.inicio >= JANELA_MS) {
        antes = soDeUm(janela) && agora.getTime() - janela.inicio < 2 * JANELA_MS;
        janela = janelaDe(agora.getTime());
      }
      janela.total += 1;
      const suspeita = encaminhado && !confiado && ehPrivado(direto);
      if (suspeita) janela.unico ??= direto;
      if (!suspeita || janela.unico !== direto) janela.outros = true;
    },
    aviso: () => {
      if (exposto) return 'CONFIA_EM_TODOS';
      return soDeUm(janela) || (antes && !janela.outros) ? 'NAO_CONFIADO' : null;
    },
  };
};

/** What watches the process asks from beside it, without any balancer between. */
const DE_VIGIA = ['/health', '/ready'];

/** Watches every request for a wrong `TRUST_PROXY`, and tells the operator once of each finding. */
export const registerIntermediario = (
  app: FastifyInstance,
  { config, relogio }: { config: Config; relogio: () => Date },
): Intermediario => {
  const intermediario = observarIntermediario(config.trustProxy);
  const ditos = new Set<AvisoDaRede>();
  const dizer = (): void => {
    const aviso = intermediario.aviso();
    if (aviso === null || ditos.has(aviso)) return;
    ditos.add(aviso);
    app.log.warn({ aviso }, AVISOS_DA_REDE[aviso]);
  };
  app.addHook('onReady', async () => dizer());
  aCadaPedido(app, (request) => {
    if (DE_VIGIA.includes(request.url)) return;
    const direto = request.socket.remoteAddress ?? '';
    const encaminhado = request.headers['x-forwarded-for'] !== undefined;
    const confiado = encaminhado && (request.ips?.length ?? 1) > 1;
    intermediario.observar({ direto, encaminhado, confiado }, relogio());
    dizer();
  });
  return intermediario;
};
