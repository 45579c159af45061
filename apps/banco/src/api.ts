import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { responderArrecadacao } from './arrecadacao.ts';
import { responderBacen } from './bacen.ts';
import type { Certificados } from './certificados.ts';
import type { Estado } from './estado.ts';
import { enviar, lerObjeto, lerTexto, problema, type Resposta } from './respostas.ts';

const VALIDADE_S = 3_600;
const DEMORA_MS = 12_000;

interface Opcoes {
  estado: Estado;
  certificados: Certificados;
  credencial: { client_id: string; client_secret: string };
  agora: () => Date;
  reclamar: (erro: unknown) => void;
}

interface Token {
  /** Of the certificate that it was given to: nobody else may use it (RFC 8705). */
  impressao: string;
  ate: number;
  usos: number;
}

const impressaoDe = (request: IncomingMessage): string =>
  // Whoever hung up meanwhile has none any more.
  request.socket.destroyed ? '' : (request.socket as TLSSocket).getPeerCertificate().fingerprint256;

const SEM_TOKEN = problema(401, 'AcessoNegado', 'O token não vale.');

/** The two APIs, to whoever calls with a certificate of ours. */
export const createApi = ({
  estado,
  certificados,
  credencial,
  agora,
  reclamar,
}: Opcoes): Server => {
  const tokens = new Map<string, Token>();

  const darToken = async (request: IncomingMessage): Promise<Resposta> => {
    const esperado = Buffer.from(`${credencial.client_id}:${credencial.client_secret}`);
    const pedido = new URLSearchParams(await lerTexto(request));
    if (request.headers.authorization !== `Basic ${esperado.toString('base64')}`)
      return { status: 401, corpo: { error: 'invalid_client' } };
    if (pedido.get('grant_type') !== 'client_credentials')
      return { status: 400, corpo: { error: 'unsupported_grant_type' } };
    const access_token = randomBytes(24).toString('base64url');
    const ate = agora().getTime() + VALIDADE_S * 1_000;
    tokens.set(access_token, { impressao: impressaoDe(request), ate, usos: 0 });
    return {
      status: 200,
      corpo: {
        access_token,
        token_type: 'Bearer',
        expires_in: VALIDADE_S,
        scope: pedido.get('scope') ?? '',
      },
    };
  };

  const autorizado = (request: IncomingMessage): boolean => {
    const [, texto = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const token = tokens.get(texto);
    if (token?.impressao !== impressaoDe(request) || token.ate < agora().getTime()) return false;
    token.usos += 1;
    if (!estado.avarias.has('TOKEN_VENCIDO') || token.usos !== 2) return true;
    tokens.delete(texto);
    return false;
  };

  const responder = async (request: IncomingMessage): Promise<Resposta> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'https://banco');
    const [, primeiro = '', ...resto] = pathname.split('/').map(decodeURIComponent);
    if (primeiro === 'oauth') return darToken(request);
    if (!autorizado(request)) return SEM_TOKEN;
    const corpo = lerObjeto(await lerTexto(request));
    const metodo = request.method ?? 'GET';
    const chamada = { metodo, caminho: resto, query, corpo, agora: agora() };
    const resposta =
      primeiro === 'arrecadacao'
        ? responderArrecadacao(estado, chamada)
        : responderBacen(estado, chamada);
    // The address of an authorisation is only the way to it: what fails is the authorisation.
    return estado.avarias.has('ERRO_DEPOIS') && metodo !== 'GET' && resto[0] !== 'locrec'
      ? problema(500, 'ErroInternoDoServidor', 'O banco falhou.')
      : resposta;
  };

  const atender = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (estado.avarias.has('FORA')) {
      request.socket.destroy();
      return;
    }
    if (estado.avarias.has('LENTO')) await sleep(DEMORA_MS);
    enviar(response, await responder(request));
  };

  return createServer(
    {
      cert: certificados.servidor.certificado,
      key: certificados.servidor.chave,
      ca: certificados.autoridade,
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
    },
    (request, response) => {
      atender(request, response).catch((erro: unknown) => {
        reclamar(erro);
        response.destroy();
      });
    },
  );
};
