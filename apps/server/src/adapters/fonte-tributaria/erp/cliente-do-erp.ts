import { isIP } from 'node:net';
import type { Dispatcher } from 'undici';
import { darPasso } from '../../../core/passos.ts';
import { FalhaDoErp } from './falha.ts';
import type { LimitesDoErp } from './protecao-do-erp.ts';
import { createRede, hostDe, RedeRecusada } from './rede.ts';

/** JSON escapes of what PostgreSQL refuses in a text: U+0000, and lone surrogates. */
const ESTRANHO = /\\u(?:0000|d[89a-f])/i;

const semCaracteresRecusados = (valor: unknown): unknown =>
  typeof valor === 'string'
    ? valor.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
    : valor;

/**
 * Reads what a city's system answered. Its texts come out without what the database would refuse, be
 * it a name to keep or a fact of the audit trail.
 * @throws FalhaDoErp when it is not JSON in UTF-8
 */
export const lerJson = (bytes: Uint8Array): unknown => {
  try {
    const texto = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!ESTRANHO.test(texto)) return JSON.parse(texto) as unknown;
    return JSON.parse(texto, (_nome, valor: unknown) => semCaracteresRecusados(valor)) as unknown;
  } catch {
    throw new FalhaDoErp('CONTRATO', 'respondeu um JSON incompleto ou ilegível');
  }
};

interface PedidoAoErp {
  method: 'GET' | 'POST' | 'PUT';
  caminho: string;
  query?: Readonly<Record<string, string | number>>;
  corpo?: object;
  /** Idempotency key, by which a refresh that arrives twice is done once. */
  chave?: string;
}

export interface RespostaDoErp {
  status: number;
  corpo: unknown;
}

/** One exchange with a city's system over HTTP: no redirects, no compression, no second try. */
interface ClienteDoErp {
  pedir: (pedido: PedidoAoErp, signal: AbortSignal) => Promise<RespostaDoErp>;
  encerrar: () => Promise<void>;
}

const REPETIVEIS = [502, 503, 504];
/** What the API answers with JSON that we read. */
const COM_CORPO = [200, 404, 409];

const recusar = (status: number): FalhaDoErp => {
  if (status === 401 || status === 403)
    return new FalhaDoErp('FORA', `recusou a credencial do portal (HTTP ${status})`);
  if (status === 429) return new FalhaDoErp('FORA', 'pediu menos consultas (HTTP 429)');
  if (status >= 500)
    return new FalhaDoErp('FORA', `respondeu com erro (HTTP ${status})`, {
      repetivel: REPETIVEIS.includes(status),
      incerta: true,
    });
  if (status >= 300 && status < 400)
    return new FalhaDoErp('CONTRATO', `mandou procurar em outro endereço (HTTP ${status})`);
  return new FalhaDoErp('CONTRATO', `respondeu o que a API não prevê (HTTP ${status})`);
};

const MOTIVO_DA_REDE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'ninguém atende no endereço',
  ECONNRESET: 'interrompeu a conexão',
  ENOTFOUND: 'o nome do endereço não existe',
  EAI_AGAIN: 'o nome do endereço não pôde ser procurado',
  CERT_HAS_EXPIRED: 'o certificado TLS expirou',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'o certificado TLS não é de uma autoridade conhecida',
  ERR_TLS_CERT_ALTNAME_INVALID: 'o certificado TLS é de outro endereço',
  UND_ERR_SOCKET: 'interrompeu a conexão',
};

/** Words for the error codes of a connection; any other code is shown as it is. */
const explicar = (erro: unknown, signal: AbortSignal): FalhaDoErp => {
  if (erro instanceof FalhaDoErp) return erro;
  if (signal.aborted)
    return new FalhaDoErp('FORA', 'não respondeu no tempo esperado', { incerta: true });
  if (erro instanceof RedeRecusada)
    return new FalhaDoErp('FORA', 'o endereço fica fora das redes que o operador permitiu');
  const code = erro instanceof Error && 'code' in erro ? String(erro.code) : 'erro de rede';
  const motivo = MOTIVO_DA_REDE[code] ?? `a conexão falhou (${code})`;
  return new FalhaDoErp('FORA', motivo, { repetivel: true, incerta: true });
};

const lerCorpo = async (body: Dispatcher.ResponseData['body'], maximo: number): Promise<Buffer> => {
  const partes: Buffer[] = [];
  let tamanho = 0;
  for await (const parte of body as AsyncIterable<Buffer>) {
    tamanho += parte.length;
    // Leaving the loop destroys the stream, and with it the connection.
    if (tamanho > maximo)
      throw new FalhaDoErp('CONTRATO', 'respondeu mais do que cabe em uma resposta');
    partes.push(parte);
  }
  return Buffer.concat(partes, tamanho);
};

const enderecoDe = (base: URL, { caminho, query = {} }: PedidoAoErp): URL => {
  const url = new URL(`${base.pathname.replace(/\/$/, '')}/${caminho}`, base);
  for (const [nome, valor] of Object.entries(query)) url.searchParams.set(nome, String(valor));
  return url;
};

/** @param redes networks beside the internet that the operator allows */
export const abrirCliente = (
  { endereco, credencial, redes }: { endereco: URL; credencial: string; redes: readonly string[] },
  { corpoBytes, simultaneas }: Pick<LimitesDoErp, 'corpoBytes' | 'simultaneas'>,
): ClienteDoErp => {
  const rede = createRede(endereco, redes);
  /** The library comes with the first exchange: most cities have no system of their own. */
  const abrir = async () => {
    const { Agent, request } = await import('undici');
    const dispatcher = new Agent({
      connections: simultaneas,
      pipelining: 1,
      // The call brings its own time limit.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: { lookup: rede.resolver, timeout: 0 },
    });
    return { dispatcher, request };
  };
  let aberto: ReturnType<typeof abrir> | undefined;
  const headers = { accept: 'application/json', authorization: `Bearer ${credencial}` };

  const trocar = async (pedido: PedidoAoErp, signal: AbortSignal): Promise<RespostaDoErp> => {
    const host = hostDe(endereco);
    // A name is judged when it is resolved; an address is never resolved.
    if (isIP(host) !== 0 && !rede.aceita(host)) throw new RedeRecusada(host);
    const { dispatcher, request } = await (aberto ??= abrir());
    const {
      statusCode,
      headers: recebidos,
      body,
    } = await request(enderecoDe(endereco, pedido), {
      method: pedido.method,
      dispatcher,
      signal,
      headers: {
        ...headers,
        ...(pedido.corpo && { 'content-type': 'application/json' }),
        ...(pedido.chave && { 'idempotency-key': pedido.chave }),
      },
      body: pedido.corpo ? JSON.stringify(pedido.corpo) : null,
    });
    const tipo = String(recebidos['content-type'] ?? 'sem tipo');
    if (!COM_CORPO.includes(statusCode) || !/^application\/json\b/i.test(tipo)) {
      await body.dump({ limit: 65_536, signal });
      if (!COM_CORPO.includes(statusCode)) throw recusar(statusCode);
      throw new FalhaDoErp('CONTRATO', 'respondeu outra coisa em vez de JSON');
    }
    return { status: statusCode, corpo: lerJson(await lerCorpo(body, corpoBytes)) };
  };

  return {
    pedir: (pedido, signal) =>
      darPasso({ nome: 'erp', qual: pedido.method }, () => trocar(pedido, signal)).catch(
        (erro: unknown) => {
          throw explicar(erro, signal);
        },
      ),
    encerrar: async () => (await aberto)?.dispatcher.destroy(),
  };
};
