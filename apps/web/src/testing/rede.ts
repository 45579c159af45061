import { ERROS, getCsrfCookie, type CodigoErro, type Endpoint } from '@balcao/contracts';
import { afterEach, vi } from 'vitest';
import type { Resposta } from '../lib/wire.ts';
import { xhrDaRede } from './xhr-da-rede.ts';

/** A request that the page made. */
export interface Chamada {
  method: string;
  path: string;
  query: Record<string, string>;
  params: Record<string, string>;
  body: unknown;
  headers: Headers;
  credentials: string | undefined;
}

type Responder = (chamada: Chamada) => Response | Promise<Response>;

const json = (status: number, corpo: unknown, headers: Record<string, string> = {}) =>
  new Response(status === 204 ? null : JSON.stringify(corpo), { status, headers });

/** The body of an error of the catalogue, as the server sends it. */
export const erroDaRede = (
  code: CodigoErro,
  message: string = ERROS[code].message,
  headers: Record<string, string> = {},
) => json(ERROS[code].status, { code, message }, headers);

const padraoDe = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/**
 * A network in memory, typed by the contracts: what an endpoint answers has to be what its contract
 * says. Calls that nobody answers fail as a network that is down.
 */
export class Rede {
  readonly chamadas: Chamada[] = [];
  readonly #rotas: { method: string; padrao: RegExp; responder: Responder }[] = [];

  constructor() {
    const receber = (endereco: string, pedido: RequestInit = {}) => this.#receber(endereco, pedido);
    vi.stubGlobal('fetch', receber);
    vi.stubGlobal('XMLHttpRequest', xhrDaRede(receber));
    afterEach(() => vi.unstubAllGlobals());
    this.onRaw(getCsrfCookie, () => {
      document.cookie = 'XSRF-TOKEN=da-rede; path=/';
      return json(204, null);
    });
  }

  /** Answers an endpoint, from now on. */
  on<E extends Endpoint>(endpoint: E, resposta: (chamada: Chamada) => Resposta<E>): this {
    const status = Number(Object.keys(endpoint.replies)[0]);
    return this.onRaw(endpoint, (chamada) => json(status, resposta(chamada)));
  }

  /** Refuses an endpoint with an error of the catalogue, from now on. */
  refuse(endpoint: Endpoint, code: CodigoErro, message?: string): this {
    return this.onRaw(endpoint, () => erroDaRede(code, message));
  }

  /** Holds the answers of an endpoint back, from now on; gives what answers them, in their order. */
  hold(endpoint: Endpoint): (resposta: Response) => void {
    const respostas: Response[] = [];
    const pedidos: ((resposta: Response) => void)[] = [];
    this.onRaw(
      endpoint,
      () => respostas.shift() ?? new Promise((pronto) => void pedidos.push(pronto)),
    );
    return (resposta) => {
      const pedido = pedidos.shift();
      if (pedido) pedido(resposta);
      else respostas.push(resposta);
    };
  }

  /** Answers an endpoint with anything. */
  onRaw(endpoint: Endpoint, responder: Responder): this {
    this.#rotas.unshift({ method: endpoint.method, padrao: padraoDe(endpoint.path), responder });
    return this;
  }

  /** The calls made to an endpoint. */
  to(endpoint: Endpoint): Chamada[] {
    const padrao = padraoDe(endpoint.path);
    return this.chamadas.filter((c) => c.method === endpoint.method && padrao.test(c.path));
  }

  async #receber(endereco: string, pedido: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(endereco, 'http://portal');
    const method = pedido.method ?? 'GET';
    const rota = this.#rotas.find((r) => r.method === method && r.padrao.test(pathname));
    const chamada: Chamada = {
      method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      params: { ...rota?.padrao.exec(pathname)?.groups },
      body: typeof pedido.body === 'string' ? JSON.parse(pedido.body) : pedido.body,
      headers: new Headers(pedido.headers),
      credentials: pedido.credentials,
    };
    this.chamadas.push(chamada);
    if (!rota) throw new TypeError(`a rede não conhece ${method} ${pathname}`);
    return rota.responder(chamada);
  }
}
