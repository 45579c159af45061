import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { readConfig } from '../config.ts';
import { CHEFE, createOrgao, SENHA } from '../testing/cidade.ts';
import { abrirServidor, CONFIG, type Servidor } from '../testing/servidor.ts';

let servidor: Servidor | undefined;
let ditos: string[] = [];
afterEach(async () => {
  await servidor?.encerrar();
  servidor = undefined;
});

const abrir = async (trustProxy: string) => {
  const log = new PassThrough();
  ditos = [];
  log.on('data', (linha: Buffer) => {
    const { aviso } = JSON.parse(linha.toString()) as { aviso?: string };
    if (aviso !== undefined) ditos.push(aviso);
  });
  const lido: Config['trustProxy'] = readConfig({ TRUST_PROXY: trustProxy }).trustProxy;
  const config: Config = { ...CONFIG, trustProxy: lido, logLevel: 'warn' };
  servidor = await abrirServidor({ config }, log);
  return servidor;
};

/** Requests of as many people, through a balancer at this address. */
const pedir = async (
  { app }: Servidor,
  remoteAddress: string,
  { vezes = 10, encaminhado = true, url = '/api/localidades/estados' } = {},
) => {
  for (let i = 1; i <= vezes; i += 1) {
    const headers = encaminhado ? { 'x-forwarded-for': `203.0.113.${i}` } : {};
    await app.inject({ method: 'GET', url, remoteAddress, headers });
  }
};

describe('a balancer that the server was not told of', () => {
  it('is told of once, in the log and to administrators', async () => {
    const aberto = await abrir('off');
    await createOrgao(aberto.db, 1);
    const chefe = await aberto.navegador('10.0.0.5').entrar(1, CHEFE, SENHA);
    expect((await chefe.get('/api/admin/avisos')).json()).toMatchObject({ data: { rede: null } });
    aberto.relogio.agora = new Date('2026-11-20T15:20:00Z');
    await pedir(aberto, '10.0.0.5', { vezes: 9 });
    expect(ditos).toEqual([]);
    await pedir(aberto, '10.0.0.5', { vezes: 30 });
    expect(ditos).toEqual(['NAO_CONFIADO']);
    const { payload } = await aberto.app.inject({
      method: 'GET',
      url: '/api/admin/avisos',
      remoteAddress: '10.0.0.5',
      headers: {
        'x-forwarded-for': '203.0.113.9',
        cookie: [...chefe.cookies].map(([nome, valor]) => `${nome}=${valor}`).join('; '),
      },
    });
    expect(JSON.parse(payload)).toMatchObject({ data: { rede: 'NAO_CONFIADO' } });
  });

  it.each([
    ['told by its address', '10.0.0.0/8', '10.0.0.5', {}],
    ['told by how many there are', '1', '10.0.0.5', {}],
    ['that writes no header', 'off', '10.0.0.5', { encaminhado: false }],
    ['of the internet', 'off', '198.51.100.5', {}],
    ['that only watches', 'off', '10.0.0.5', { url: '/health' }],
  ])('is not one %s', async (_nome, trustProxy, endereco, como) => {
    const aberto = await abrir(trustProxy);
    await pedir(aberto, endereco, { vezes: 30, ...como });
    expect(ditos).toEqual([]);
  });

  it('is not suspected when somebody comes by another way', async () => {
    const aberto = await abrir('off');
    await pedir(aberto, '10.0.0.5', { vezes: 5 });
    await pedir(aberto, '10.0.0.6', { vezes: 25 });
    expect(ditos).toEqual([]);
    aberto.relogio.agora = new Date('2026-11-20T15:20:00Z');
    await pedir(aberto, '10.0.0.6', { vezes: 10 });
    expect(ditos).toEqual(['NAO_CONFIADO']);
  });
});

describe('a header that is believed whoever writes it', () => {
  it.each(['0.0.0.0/1', '::/1', 'loopback, 128.0.0.0/1'])(
    'is told of at the start when TRUST_PROXY is %s',
    async (trustProxy) => {
      await abrir(trustProxy);
      expect(ditos).toEqual(['CONFIA_EM_TODOS']);
    },
  );

  it('is told of when balancers are counted and the internet connects by itself', async () => {
    const aberto = await abrir('1');
    expect(ditos).toEqual([]);
    await pedir(aberto, '198.51.100.5', { vezes: 2 });
    expect(ditos).toEqual(['CONFIA_EM_TODOS']);
  });

  it('is not told of a balancer of the internet that is named', async () => {
    const aberto = await abrir('198.51.100.5');
    await pedir(aberto, '198.51.100.5');
    expect(ditos).toEqual([]);
  });
});
