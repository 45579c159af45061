import { TokenDoBanco } from '@balcao/contracts';
import type { Agent, Dispatcher } from 'undici';
import * as z from 'zod/mini';
import { darPasso } from '../../core/passos.ts';
import { FalhaDoBanco } from './cobranca.port.ts';
import type { Disjuntor, LimitesDoBanco } from './protecao-do-banco.ts';

/** Where a bank's API is, as the operator declares it. */
export interface EnderecosDoBanco {
  familia: 'BACEN' | 'ARRECADACAO';
  /** Of the API, with its version. */
  api: string;
  /** Where a token is asked for. */
  token: string;
  /** Name of the parameter that carries the key of the application, where the bank wants one. */
  parametroDaAppKey?: string;
  /** PEM of the authority of the bank's own certificate, when it is none that everybody knows. */
  ca?: string;
}

/** What the operator was given by the bank. */
export interface Credenciais {
  client_id: string;
  client_secret: string;
  /** Of the application, where the bank asks for it in every address. */
  app_key?: string | undefined;
  /** PEM, with those above it; null where the bank takes callers without one. */
  certificado: string | null;
  chave: string | null;
}

interface PedidoAoBanco {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** After the address of the API, without a slash before it. */
  caminho: string;
  query?: Readonly<Record<string, string | number>>;
  corpo?: object;
}

export interface RespostaDoBanco {
  status: number;
  corpo: unknown;
}

/** Exchanges with a bank, with its token: no redirects, no second try, an end in time. */
export interface ClienteDoBanco {
  /** Answers 2xx, and the statuses that the caller reads. @throws FalhaDoBanco */
  pedir: (pedido: PedidoAoBanco, lidos?: readonly number[]) => Promise<RespostaDoBanco>;
  encerrar: () => Promise<void>;
}

const MOTIVO_DA_REDE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'ninguém atende no endereço do banco',
  ECONNRESET: 'o banco interrompeu a conexão',
  ENOTFOUND: 'o nome do endereço do banco não existe',
  CERT_HAS_EXPIRED: 'o certificado TLS do banco expirou',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'o certificado TLS do banco não é de uma autoridade conhecida',
  SELF_SIGNED_CERT_IN_CHAIN: 'o certificado TLS do banco não é de uma autoridade conhecida',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'o certificado TLS do banco não é de uma autoridade conhecida',
  ERR_TLS_CERT_ALTNAME_INVALID: 'o certificado TLS do banco é de outro endereço',
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: 'o banco exige o certificado da prefeitura',
  UND_ERR_SOCKET: 'o banco interrompeu a conexão',
};

const explicar = (erro: unknown, signal: AbortSignal): FalhaDoBanco => {
  if (erro instanceof FalhaDoBanco) return erro;
  if (signal.aborted) return new FalhaDoBanco('FORA', 'não respondeu no tempo esperado');
  const code = erro instanceof Error && 'code' in erro ? String(erro.code) : 'erro de rede';
  return new FalhaDoBanco('FORA', MOTIVO_DA_REDE[code] ?? `a conexão falhou (${code})`);
};

const recusar = (status: number): FalhaDoBanco => {
  if (status === 401 || status === 403)
    return new FalhaDoBanco('FORA', `recusou a credencial da prefeitura (HTTP ${status})`);
  if (status === 429) return new FalhaDoBanco('FORA', 'pediu menos chamadas (HTTP 429)');
  if (status >= 500) return new FalhaDoBanco('FORA', `respondeu com erro (HTTP ${status})`);
  if (status >= 400) return new FalhaDoBanco('RECUSA', `recusou o pedido (HTTP ${status})`);
  return new FalhaDoBanco('CONTRATO', `respondeu o que a API não prevê (HTTP ${status})`);
};

const lerCorpo = async (
  body: Dispatcher.ResponseData['body'],
  maximo: number,
): Promise<unknown> => {
  const partes: Buffer[] = [];
  let tamanho = 0;
  for await (const parte of body as AsyncIterable<Buffer>) {
    tamanho += parte.length;
    if (tamanho > maximo)
      throw new FalhaDoBanco('CONTRATO', 'respondeu mais do que cabe em uma resposta');
    partes.push(parte);
  }
  if (tamanho === 0) return undefined;
  try {
    const texto = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(partes, tamanho));
    return JSON.parse(texto) as unknown;
  } catch {
    throw new FalhaDoBanco('CONTRATO', 'respondeu um JSON incompleto ou ilegível');
  }
};

/** Reads an answer. The reason names the first wrong field, never its value. @throws FalhaDoBanco */
export const lerDoBanco = <S extends z.ZodMiniType>(schema: S, corpo: unknown): z.output<S> => {
  const lido = z.safeParse(schema, corpo);
  if (lido.success) return lido.data;
  const onde = lido.error.issues[0]?.path.join('.') || 'resposta';
  throw new FalhaDoBanco('CONTRATO', `respondeu fora do formato da API (${onde})`);
};

/** One exchange, with the certificate of the orgao. */
type Trocar = (
  url: URL,
  pedido: { method: PedidoAoBanco['method']; headers: Record<string, string>; body: string | null },
  signal: AbortSignal,
) => Promise<RespostaDoBanco>;

const abrirRede = (
  { ca }: EnderecosDoBanco,
  { certificado, chave }: Credenciais,
  { corpoBytes, simultaneas }: LimitesDoBanco,
): { trocar: Trocar; encerrar: () => Promise<void> } => {
  /** The library comes with the first exchange: most orgaos have static texts. */
  const abrir = async () => {
    const { Agent, request } = await import('undici');
    const tls = { cert: certificado ?? undefined, key: chave ?? undefined, ca };
    const dispatcher: Agent = new Agent({
      connections: simultaneas,
      pipelining: 1,
      // The call brings its own time limit.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: { ...tls, minVersion: 'TLSv1.2', rejectUnauthorized: true, timeout: 0 },
    });
    return { dispatcher, request };
  };
  let aberto: ReturnType<typeof abrir> | undefined;
  return {
    trocar: async (url, { method, headers, body }, signal) => {
      const { dispatcher, request } = await (aberto ??= abrir());
      const resposta = await request(url, {
        method,
        dispatcher,
        signal,
        headers: { accept: 'application/json', ...headers },
        body,
      });
      return { status: resposta.statusCode, corpo: await lerCorpo(resposta.body, corpoBytes) };
    },
    encerrar: async () => (await aberto)?.dispatcher.destroy(),
  };
};

/** A token is asked for anew so long before it ends. */
const FOLGA_MS = 30_000;

/** The token in use, asked for once by all who need one. */
const createToken = (
  trocar: Trocar,
  endereco: string,
  { client_id, client_secret }: Credenciais,
  escopos: readonly string[],
) => {
  let atual: { texto: string; ate: number } | undefined;
  let aCaminho: Promise<string> | undefined;
  const pedir = async (signal: AbortSignal): Promise<string> => {
    const basico = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
    const headers = {
      authorization: `Basic ${basico}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const form = { grant_type: 'client_credentials', scope: escopos.join(' ') };
    const body = new URLSearchParams(form).toString();
    const { status, corpo } = await trocar(
      new URL(endereco),
      { method: 'POST', headers, body },
      signal,
    );
    if (status !== 200) throw recusar(status === 400 ? 401 : status);
    const { access_token, expires_in } = lerDoBanco(TokenDoBanco, corpo);
    atual = { texto: access_token, ate: performance.now() + expires_in * 1_000 - FOLGA_MS };
    return access_token;
  };
  return {
    ler: (signal: AbortSignal): Promise<string> => {
      if (atual && atual.ate > performance.now()) return Promise.resolve(atual.texto);
      aCaminho ??= pedir(signal).finally(() => {
        aCaminho = undefined;
      });
      return aCaminho;
    },
    esquecer: () => {
      atual = undefined;
    },
  };
};

export const abrirCliente = (
  enderecos: EnderecosDoBanco,
  credenciais: Credenciais,
  escopos: readonly string[],
  disjuntor: Disjuntor,
  limites: LimitesDoBanco,
): ClienteDoBanco => {
  const { api, token: enderecoDoToken, parametroDaAppKey } = enderecos;
  const rede = abrirRede(enderecos, credenciais, limites);
  const token = createToken(rede.trocar, enderecoDoToken, credenciais, escopos);

  const comToken = async (
    { method, caminho, query = {}, corpo }: PedidoAoBanco,
    signal: AbortSignal,
  ): Promise<RespostaDoBanco> => {
    const url = new URL(`${api.replace(/\/$/, '')}/${caminho}`);
    for (const [nome, valor] of Object.entries(query)) url.searchParams.set(nome, String(valor));
    const { app_key } = credenciais;
    if (parametroDaAppKey && app_key) url.searchParams.set(parametroDaAppKey, app_key);
    const headers = {
      authorization: `Bearer ${await token.ler(signal)}`,
      ...(corpo && { 'content-type': 'application/json' }),
    };
    const body = corpo ? JSON.stringify(corpo) : null;
    return rede.trocar(url, { method, headers, body }, signal);
  };

  return {
    pedir: (pedido, lidos = []) =>
      darPasso({ nome: 'banco', qual: pedido.method }, () =>
        disjuntor.usar(async (signal) => {
          try {
            let resposta = await comToken(pedido, signal);
            if (resposta.status === 401) {
              // It ended before its time, or the bank forgot it: once more with a new one.
              token.esquecer();
              resposta = await comToken(pedido, signal);
            }
            const { status } = resposta;
            if ((status < 200 || status > 299) && !lidos.includes(status)) throw recusar(status);
            return resposta;
          } catch (erro) {
            throw explicar(erro, signal);
          }
        }),
      ),
    encerrar: async () => {
      disjuntor.encerrar();
      await rede.encerrar();
    },
  };
};
