import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { CAMINHOS_DOS_ACORDOS_NO_ERP as CAMINHOS } from '@balcao/contracts';
import type { DataCivil } from '@balcao/domain';
import type { Pool } from 'pg';
import { abrirAcordos } from './acordos.ts';
import { atualizar, lerAtualizacao } from './atualizacao.ts';
import { abrirConsultas, TRIBUTOS } from './consultas.ts';
import { recusa, type RespostaDoErp } from './respostas.ts';

/** Of five hundred debts with their keys. */
const MAIOR_CORPO = 128 * 1024;

const SEM_CREDENCIAL = recusa(
  401,
  'CREDENCIAL_INVALIDA',
  'Envie Authorization: Bearer <credencial>.',
);
const SEM_CAMINHO = recusa(404, 'CAMINHO_DESCONHECIDO', 'A API v2 não tem este endereço.');
const SEM_METODO = recusa(405, 'METODO_DESCONHECIDO', 'Este endereço não aceita este método.');
const CORPO_INVALIDO = recusa(400, 'CORPO_INVALIDO', 'O corpo não é o de uma atualização.');
const SEM_CHAVE = recusa(400, 'FALTA_CHAVE', 'Envie o cabeçalho Idempotency-Key.');

const resumo = (texto: string): Buffer => createHash('sha256').update(texto).digest();

/** Compares without telling by the time how much of the credential was right. */
const autorizado = (request: IncomingMessage, credencial: string): boolean =>
  timingSafeEqual(resumo(request.headers.authorization ?? ''), resumo(`Bearer ${credencial}`));

const lerCorpo = async (request: IncomingMessage): Promise<unknown> => {
  let texto = '';
  for await (const parte of request.setEncoding('utf8') as AsyncIterable<string>) {
    texto += parte;
    if (texto.length > MAIOR_CORPO) return undefined;
  }
  try {
    return JSON.parse(texto) as unknown;
  } catch {
    return undefined;
  }
};

interface Opcoes {
  credencial: string;
  /** Receives errors that no case foresees. */
  reclamar: (erro: unknown) => void;
  /** What day it is in the city. */
  hoje: () => DataCivil;
}

/** The v2 API of a city's system over the tables of the ledger. */
export const createServidor = (pool: Pool, { credencial, reclamar, hoje }: Opcoes): Server => {
  const acordos = abrirAcordos(pool, hoje);
  const consultar = abrirConsultas(pool, acordos);

  /** Whatever writes brings its key. */
  const gravar = async (caminho: string, request: IncomingMessage): Promise<RespostaDoErp> => {
    const tributo = Object.hasOwn(TRIBUTOS, caminho) ? TRIBUTOS[caminho] : undefined;
    const doAcordo = caminho === CAMINHOS.aderir || caminho === CAMINHOS.desistir;
    if (tributo === undefined && !doAcordo) return SEM_METODO;
    const chave = request.headers['idempotency-key'];
    if (!chave) return SEM_CHAVE;
    const corpo = await lerCorpo(request);
    if (caminho === CAMINHOS.aderir) return acordos.aderir(corpo, String(chave));
    if (tributo === undefined) return acordos.desistir(corpo);
    const pedido = lerAtualizacao(corpo);
    return pedido ? atualizar(pool, tributo, pedido) : CORPO_INVALIDO;
  };

  const responder = async (request: IncomingMessage): Promise<RespostaDoErp> => {
    if (!autorizado(request, credencial)) return SEM_CREDENCIAL;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://erp');
    const caminho = pathname.replace(/^\//, '');
    if (request.method === 'GET') return (await consultar(caminho, searchParams)) ?? SEM_CAMINHO;
    if (request.method === 'POST' && caminho === CAMINHOS.simular)
      return acordos.simular(await lerCorpo(request));
    return request.method === 'PUT' ? gravar(caminho, request) : SEM_METODO;
  };

  return createServer((request, response) => {
    responder(request)
      .catch((erro: unknown) => {
        reclamar(erro);
        return recusa(500, 'ERRO_INTERNO', 'O ERP de referência falhou.');
      })
      .then(({ status, corpo }) => {
        response.writeHead(status, {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
        });
        response.end(JSON.stringify(corpo));
      }, reclamar);
  });
};
