import { CABECALHO_DA_PROVA, getCsrfCookie, type Endpoint } from '@balcao/contracts';
import { ApiError, erroDesconhecido, pedeGovbr, semSessao, tenteDepois } from './api-error.ts';
import { provaPedida } from './verificacao.ts';
import { acertarRelogio } from './relogio.ts';
import type { Pedido, PedidoCru, Resposta } from './wire.ts';

const ouvintes = new Set<() => void>();

/** Tells whoever keeps the session that the server no longer knows it. */
export function avisarSessaoEncerrada(): void {
  for (const ouvinte of ouvintes) ouvinte();
}

/** Listens to the end of the session; gives back how to stop listening. */
export function aoEncerrarSessao(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => {
    ouvintes.delete(ouvinte);
  };
}

const ouvintesDoNivel = new Set<(erro: ApiError) => void>();

/** Listens to what needs a higher level of gov.br, or gov.br again; gives back how to stop listening. */
export function aoFaltarNivel(ouvinte: (erro: ApiError) => void): () => void {
  ouvintesDoNivel.add(ouvinte);
  return () => {
    ouvintesDoNivel.delete(ouvinte);
  };
}

/** Path and query of a call, as they go in the address. */
export function enderecoDe(endpoint: Endpoint, { params = {}, query = {} }: PedidoCru): string {
  const caminho = endpoint.path.replace(/:(\w+)/g, (_, nome: string) =>
    encodeURIComponent(String(params[nome])),
  );
  const busca = new URLSearchParams();
  for (const [nome, valor] of Object.entries(query)) {
    if (typeof valor !== 'object') {
      if (valor !== undefined) busca.append(nome, String(valor));
      continue;
    }
    for (const [campo, item] of Object.entries(valor)) busca.append(`${nome}[${campo}]`, item);
  }
  const texto = busca.toString();
  return texto === '' ? caminho : `${caminho}?${texto}`;
}

/** The anti-forgery token of the readable cookie, URL-decoded, or undefined without one. */
function findXsrfToken(): string | undefined {
  const bruto = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return bruto === undefined ? undefined : decodeURIComponent(bruto);
}

/**
 * Longest wait for an answer to begin, in milliseconds: the server gives up on what it asks itself long
 * before, so that by then nobody is there.
 */
const ESPERA_MS = 60_000;

/**
 * `fetch` that fails when no answer begins in time. How long the answer then takes is its own affair,
 * and so is how long an image takes to go.
 */
export async function fetchComPrazo(endereco: string, pedido: RequestInit): Promise<Response> {
  const { body, signal } = pedido;
  if (body instanceof Blob) return fetch(endereco, pedido);
  const controle = new AbortController();
  const parar = () => controle.abort(signal?.reason);
  signal?.addEventListener('abort', parar);
  if (signal?.aborted) parar();
  const prazo = setTimeout(parar, ESPERA_MS);
  try {
    return await fetch(endereco, { ...pedido, signal: controle.signal });
  } finally {
    clearTimeout(prazo);
  }
}

const csrfCookie = () =>
  fetchComPrazo(getCsrfCookie.path, {
    credentials: 'include',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });

/** What carries a call: `fetch`, or what tells how much of an upload went. */
export type Transporte = (endereco: string, pedido: RequestInit) => Promise<Response>;

let padrao: Transporte = fetchComPrazo;

/** Calls go by this from now on: on the server, where there is no browser to ask. */
export const definirTransporte = (transporte: Transporte): void => {
  padrao = transporte;
};

async function send(
  endpoint: Endpoint,
  pedido: PedidoCru,
  transporte: Transporte,
): Promise<Response> {
  const headers = new Headers({ Accept: '*/*', 'X-Requested-With': 'XMLHttpRequest' });
  for (const [nome, valor] of Object.entries(pedido.headers ?? {}))
    headers.set(nome, String(valor));
  const { body } = pedido;
  // The browser writes the type of a form itself, with what parts it.
  const cru = body instanceof Blob || body instanceof FormData;
  if (body instanceof Blob) headers.set('Content-Type', body.type);
  else if (body !== undefined && !cru) headers.set('Content-Type', 'application/json');
  // Where a page is drawn its form brought the token.
  if (endpoint.method !== 'GET' && !import.meta.env.SSR) {
    if (findXsrfToken() === undefined) await csrfCookie();
    headers.set('X-XSRF-TOKEN', findXsrfToken() ?? '');
  }
  const resposta = await transporte(enderecoDe(endpoint, pedido), {
    method: endpoint.method,
    headers,
    credentials: 'include',
    body: cru ? body : body === undefined ? null : JSON.stringify(body),
    signal: pedido.signal ?? null,
  });
  acertarRelogio(resposta);
  return resposta;
}

/** What a balancer answers for a server that fell while it had the call. */
const CAIU: readonly number[] = [502, 504];
const DE_NOVO_MS = 1_000;

/** Proofs that one call may be asked for: it may pass two doors, and others may have tried meanwhile. */
const PROVAS = 3;

/** Seconds over which 'Aguarde um pouco' would be said of a wait that is not short. */
const POUCO = 60;

/**
 * Reads the error of an answer; a document's answer carries the JSON inside its blob. Of too many
 * attempts it tells when the next one is let through; of a fault of ours, the number under which the
 * operator finds it in the log.
 */
async function lerErro(resposta: Response): Promise<ApiError> {
  const corpo: unknown = await resposta
    .blob()
    .then((blob) => blob.text())
    .then((texto): unknown => JSON.parse(texto))
    .catch(() => undefined);
  if (typeof corpo !== 'object' || corpo === null) return erroDesconhecido('RESPOSTA_ILEGIVEL');
  const { message, code, errors, request_id, ...outros } = corpo as Record<string, unknown>;
  const { chave, pendencias, nivel } = outros;
  if (typeof message !== 'string' || typeof code !== 'string') {
    return erroDesconhecido('RESPOSTA_ILEGIVEL');
  }
  const espera = code === 'MUITAS_TENTATIVAS' ? Number(resposta.headers.get('Retry-After')) : 0;
  const dito = espera > POUCO ? tenteDepois(espera, new Date()) : message;
  const texto =
    typeof request_id === 'string' ? `${dito.replace(/\.$/, '')}. Código: ${request_id}` : dito;
  const mais = { chave, pendencias, nivel } as ApiError['mais'];
  return new ApiError(resposta.status, code, texto, (errors ?? {}) as ApiError['errors'], mais);
}

/**
 * Makes a call and gives its successful answer unread. Marks itself as an XMLHttpRequest, carries
 * cookies, copies the anti-forgery cookie into a header on writes, and repeats once after a 419, and
 * with the proof of work that it is asked for. A submission with a key, which is the same one however often it
 * arrives, is sent once more when the server fell on the way.
 * Throws `ApiError`; a `NAO_AUTENTICADO` also tells that the session ended.
 */
export async function request(
  endpoint: Endpoint,
  pedido: PedidoCru = {},
  transporte: Transporte = padrao,
): Promise<Response> {
  let repeticoes = pedido.headers?.['idempotency-key'] === undefined ? 0 : 1;
  const tentar = async (headers: PedidoCru['headers'] = {}): Promise<Response> => {
    try {
      const completo = { ...pedido, headers: { ...pedido.headers, ...headers } };
      const resposta = await send(endpoint, completo, transporte);
      if (repeticoes === 0 || !CAIU.includes(resposta.status)) return resposta;
    } catch (causa) {
      if (pedido.signal?.aborted) throw causa;
      // Who waited in vain is told at once: another wait would be as long.
      const caiu = causa instanceof TypeError;
      if (repeticoes === 0 || !caiu) throw erroDesconhecido('SEM_RESPOSTA');
    }
    repeticoes -= 1;
    await new Promise((resolve) => void setTimeout(resolve, DE_NOVO_MS));
    return tentar(headers);
  };
  let resposta = await tentar();
  if (resposta.status === 419) {
    await csrfCookie().catch(() => undefined);
    resposta = await tentar();
  }
  for (let vez = 0; vez < PROVAS && !resposta.ok; vez += 1) {
    const prova = await provaPedida(resposta, pedido.signal);
    if (prova === undefined) break;
    resposta = await tentar({ [CABECALHO_DA_PROVA]: prova });
  }
  if (resposta.ok) return resposta;
  const erro = await lerErro(resposta);
  if (semSessao(erro)) avisarSessaoEncerrada();
  if (pedeGovbr(erro)) for (const ouvinte of ouvintesDoNivel) ouvinte(erro);
  throw erro;
}

/** Reads an answer of a known shape. Throws `ApiError` when it is no JSON. */
export async function lerJson<T>(resposta: Response): Promise<T> {
  try {
    return (await resposta.json()) as T;
  } catch {
    throw erroDesconhecido('RESPOSTA_ILEGIVEL');
  }
}

/** Calls an endpoint of the contracts and gives its typed answer. Throws `ApiError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  pedido: Pedido<E>,
): Promise<Resposta<E>> {
  const resposta = await request(endpoint, pedido);
  return resposta.status === 204 ? (null as Resposta<E>) : lerJson<Resposta<E>>(resposta);
}
