import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { esperar } from '../../../testing/esperar.ts';
import { abrirServidor, type Servidor } from '../../../testing/servidor.ts';
import {
  createMuitasIguais,
  createOrgaoComSolicitacoes,
  createSolicitacao,
} from '../../../testing/solicitacoes.ts';

const CSV = '/api/relatorios/solicitacoes/csv?cod_empre=1&ano=2026';
const QUANTAS = 20_000;

let servidor: Servidor;
let url: string;

beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgaoComSolicitacoes(servidor.db, 1);
  await createSolicitacao(servidor.db, 1);
  await createMuitasIguais(servidor.banco, QUANTAS - 1);
  url = await servidor.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => servidor.encerrar());

const baixar = async (): Promise<IncomingMessage> => {
  const [resposta] = (await once(get(url + CSV, { agent: false }), 'response')) as [
    IncomingMessage,
  ];
  return resposta;
};

/** How often a connection of the pool was taken while something was done. */
const conexoes = async (fazer: () => Promise<void>): Promise<number> => {
  const { app: pool } = servidor.banco;
  let tomadas = 0;
  const contar = () => {
    tomadas += 1;
  };
  pool.on('acquire', contar);
  await fazer();
  pool.off('acquire', contar);
  return tomadas;
};

const emUso = () => {
  const { app: pool } = servidor.banco;
  return pool.totalCount - pool.idleCount + pool.waitingCount;
};

/** Reads a download to its end; answers its text. */
const ler = async (): Promise<string> => {
  const pedacos: Buffer[] = [];
  for await (const pedaco of await baixar()) pedacos.push(pedaco as Buffer);
  return Buffer.concat(pedacos).toString();
};

describe('E50 the CSV of many requests', () => {
  it('is no longer read once nobody downloads it, and gives its connection back', async () => {
    let texto = '';
    const inteira = await conexoes(async () => {
      texto = await ler();
    });
    expect(texto.trimEnd().split('\r\n')).toHaveLength(QUANTAS + 1);
    expect(inteira).toBeGreaterThan(QUANTAS / 1000);

    const comAbandono = await conexoes(async () => {
      const resposta = await baixar();
      await once(resposta, 'data');
      resposta.destroy();
      // While this one is read, that one would have been read on.
      await ler();
    });
    expect(comAbandono - inteira).toBeLessThan(inteira / 2);
    await esperar(() => expect(emUso()).toBe(0));
  });

  it('is not read for who asks for its head alone', async () => {
    const inteira = await conexoes(async () => {
      await ler();
    });
    const comCabeca = await conexoes(async () => {
      const { statusCode, headers } = await servidor.app.inject({ method: 'HEAD', url: CSV });
      expect(statusCode).toBe(200);
      expect(headers).not.toHaveProperty('content-length');
      expect(headers['content-disposition']).toContain('relatorio_solicitacoes.csv');
      // While this one is read, that one would have been read too.
      await ler();
    });
    expect(comCabeca - inteira).toBeLessThan(inteira / 2);
    await esperar(() => expect(emUso()).toBe(0));
  });
});
