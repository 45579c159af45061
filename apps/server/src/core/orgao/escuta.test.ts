import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/client.ts';
import { CHEFE, createInstituicao, createOrgao, SENHA } from '../../testing/cidade.ts';
import { abrirPool, createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { esperar } from '../../testing/esperar.ts';
import { abrirServidor } from '../../testing/servidor.ts';
import { abrirEscuta, type Escuta } from './escuta.ts';
import { createOrgaos, type Orgaos } from './orgao.ts';

let banco: TestDatabase;
let escuta: Escuta;
let orgaos: Orgaos;
const ditos: string[] = [];
const aEncerrar: (() => Promise<unknown>)[] = [];

const agora = () => new Date('2026-11-20T15:00:00Z');

const escutar = (url: string, pool = banco.app): Escuta => {
  const aberta = abrirEscuta({ url, pool, dizer: (texto) => ditos.push(texto) });
  aEncerrar.push(() => aberta.encerrar());
  return aberta;
};
const emDia = (aberta: Escuta) => esperar(() => expect(aberta.emDia()).toBe(true));

beforeAll(async () => {
  banco = await createTestDatabase();
  const db = openDatabase(banco.app);
  for (const cod_empre of [1, 2]) await createInstituicao(db, cod_empre);
  escuta = escutar(banco.appUrl);
  orgaos = createOrgaos(db, agora, escuta);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  for (const encerrar of aEncerrar.reverse()) await encerrar();
  await banco.drop();
});

/** Somebody else's change, of which this process knows nothing. */
const mudar = (nome: string, cod_empre = 1) =>
  banco.owner.query('update orgaos set nome = $1 where cod_empre = $2', [nome, cod_empre]);
const nome = async (qual: Orgaos = orgaos) => (await qual.getPublico(1)).nome;

/** What is asked of orgaos from now on, by name; the questions of the listener have none. */
const espiar = () => {
  vi.restoreAllMocks();
  const espia = vi.spyOn(pg.Client.prototype, 'query');
  return () =>
    espia.mock.calls
      .map(([statement]) => (statement as unknown as { name?: string }).name)
      .filter((uma) => uma !== undefined);
};

/** A busy machine may hear too late, and then rightly asks: of several goes one asks nothing. */
const olharSemPerguntar = () =>
  esperar(async () => {
    await emDia(escuta);
    await nome();
    const perguntas = espiar();
    for (let i = 0; i < 50; i += 1) await nome();
    expect(perguntas()).toEqual([]);
  });

describe('an orgao shown to everybody', () => {
  it('is asked for nothing while the notices of changes are heard', olharSemPerguntar);

  it('is another one when its notice is there, and a neighbour is not read for it', async () => {
    await emDia(escuta);
    await Promise.all([orgaos.getPublico(1), orgaos.getPublico(2)]);
    const perguntas = espiar();
    await mudar('Avisada');
    await esperar(async () => expect(await nome()).toBe('Avisada'));
    const lidas = () => perguntas().filter((uma) => uma === 'orgao_em_uso').length;
    const antes = lidas();
    await orgaos.getPublico(2);
    expect(lidas()).toBe(antes);
  });

  it('is at once what was changed for whoever decides by it', async () => {
    for (let i = 0; i < 50; i += 1) {
      await nome();
      await mudar(`Decidida ${i}`);
      expect((await orgaos.get(1)).nome).toBe(`Decidida ${i}`);
      expect(await nome()).toBe(`Decidida ${i}`);
    }
  });

  it('is never older than the listener promises, however many change and look', async () => {
    for (let i = 0; i < 20; i += 1) {
      const olhar = Promise.all(Array.from({ length: 20 }, () => nome()));
      await mudar(`Olhada ${i}`);
      await olhar;
      await sleep(escuta.vale);
      expect(await nome()).toBe(`Olhada ${i}`);
    }
  });

  it('is not what a transaction would have made of it that was rolled back', async () => {
    await mudar('Antes');
    const client = await banco.owner.connect();
    await client.query("begin; update orgaos set nome = 'Nunca' where cod_empre = 1");
    expect((await orgaos.get(1)).nome).toBe('Antes');
    await client.query('rollback');
    client.release();
    expect(await nome()).toBe('Antes');
  });
});

describe('a connection that listens no more', () => {
  const cortarTodas = async () => {
    const { rowCount } = await banco.app.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'balcao-escuta' and datname = current_database()`,
    );
    expect(rowCount).toBeGreaterThan(0);
  };

  it('is not believed: what changes meanwhile is read, and after it is back too', async () => {
    await emDia(escuta);
    await nome();
    await cortarTodas();
    await esperar(() => expect(escuta.emDia()).toBe(false));
    for (let i = 0; i < 5; i += 1) {
      await mudar(`Sem avisos ${i}`);
      expect(await nome()).toBe(`Sem avisos ${i}`);
    }
    expect(ditos.at(-1)).toContain('Sem avisos do banco');
    await emDia(escuta);
    expect(await nome()).toBe('Sem avisos 4');
    await olharSemPerguntar();
  });

  it('that died without a word is believed no longer than it promises', async () => {
    const sockets = new Set<Socket>();
    const { hostname, port } = new URL(banco.appUrl);
    const proxy: Server = createServer((entrada) => {
      const saida = connect(Number(port), hostname);
      for (const socket of [entrada, saida]) socket.on('error', () => undefined);
      sockets.add(entrada).add(saida);
      entrada.pipe(saida).pipe(entrada);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const url = new URL(banco.appUrl);
    url.hostname = '127.0.0.1';
    url.port = String((proxy.address() as AddressInfo).port);
    const surda = escutar(url.href);
    const daSurda = createOrgaos(openDatabase(banco.app), agora, surda);
    await emDia(surda);
    await nome(daSurda);
    for (const socket of sockets) socket.unpipe().pause();
    await mudar('Ninguém avisa');
    await sleep(surda.vale);
    expect(await nome(daSurda)).toBe('Ninguém avisa');
    expect(surda.emDia()).toBe(false);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => proxy.close(resolve));
  });

  it('that takes a LISTEN and brings no notice is never believed', async () => {
    const outroBanco = await createTestDatabase();
    aEncerrar.push(outroBanco.drop);
    // As behind a pooler that changes connections: what is sent on one is not heard on the other.
    const surda = escutar(outroBanco.appUrl, banco.app);
    await esperar(() => expect(ditos.at(-1)).toContain('não chegou'));
    expect(surda.emDia()).toBe(false);
  });
});

describe('B13 what an administrator changes in one process', () => {
  it('everybody sees in the other, as soon as it is said to be done', async () => {
    const um = await abrirServidor();
    const url = um.banco.appUrl;
    const pools = [1, 2].map(() => abrirPool(url, 3));
    const servidores = [];
    for (const pool of pools) {
      const propria = abrirEscuta({ url, pool, dizer: () => undefined });
      await emDia(propria);
      const db = openDatabase(pool);
      servidores.push({ propria, aberto: await abrirServidor({ db, escuta: propria }) });
    }
    await createOrgao(um.db, 1);
    const [escrita, leitura] = servidores.map(({ aberto }) => aberto);
    const chefe = await escrita?.navegador().entrar(1, CHEFE, SENHA);
    const ler = (qual = leitura) =>
      qual?.app
        .inject({ method: 'GET', url: '/api/orgao/1' })
        .then(
          (uma) =>
            uma
              .json<{ data: { servicos: { action_key: string; ativo: boolean }[] } }>()
              .data.servicos.find(({ action_key }) => action_key === 'alvara')?.ativo,
        );
    for (let i = 0; i < 20; i += 1) {
      const ativo = i % 2 === 0;
      await ler();
      const feita = await chefe?.put('/servicos/config', { alvara: ativo });
      expect(feita?.statusCode, feita?.body).toBe(200);
      expect(await ler()).toBe(ativo);
      expect(await ler(escrita)).toBe(ativo);
    }
    for (const { propria, aberto } of servidores) {
      await propria.encerrar();
      await aberto.encerrar();
    }
    await Promise.all(pools.map((pool) => pool.end()));
    await um.encerrar();
  });
});
