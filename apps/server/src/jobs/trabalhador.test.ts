import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  concluir,
  enfileirar,
  falhar,
  manterFilas,
  tirar,
  type Tarefa,
} from '../core/filas.repository.ts';
import { openDatabase, openPool, type Database } from '../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { Trabalhador, type Filas, type Ritmo, CONCLUIDO, type Desfecho } from './trabalhador.ts';
import { esperar } from '../testing/esperar.ts';

const RITMO: Ritmo = { olharMs: 20, insistirMs: 20 };

interface Contada {
  n: number;
}
type Fazer = (tarefa: Tarefa<Contada>) => Promise<Desfecho>;

let banco: TestDatabase;
let pool: pg.Pool;
let db: Database;
let avisos: unknown[];
let paradas: (() => Promise<void>)[];

beforeAll(async () => {
  banco = await createTestDatabase();
  pool = openPool(banco.appUrl, () => undefined);
  db = openDatabase(pool);
});
beforeEach(() => {
  avisos = [];
  paradas = [];
});
afterEach(async () => {
  await Promise.all(paradas.map((parar) => parar()));
  await banco.owner.query('delete from trabalhos');
});
afterAll(async () => {
  await pool.end();
  await banco.drop();
});

const filas = (): Filas => ({
  db,
  avisar: (error) => avisos.push(error),
});

const trabalhar = (fazer: Fazer, quantosPodem = 3): Trabalhador<Contada> => {
  const trabalhador = new Trabalhador<Contada>(
    filas(),
    { fila: 'correio', quantosPodem: () => quantosPodem, fazer },
    RITMO,
  );
  paradas.push(() => trabalhador.parar());
  return trabalhador;
};

const pedir = (quantos: number) =>
  db.transaction(async (tx) => {
    for (let n = 0; n < quantos; n += 1) await enfileirar(tx, 'correio', { n });
  });

const estados = async (): Promise<Record<string, number>> => {
  const { rows } = await banco.owner.query<{ nome: string; n: number }>(
    `select fila || case when tomado_em is null then ' espera' else ' em curso' end as nome, count(*)::int as n from trabalhos group by 1`,
  );
  return Object.fromEntries(rows.map(({ nome, n }) => [nome, n]));
};
const ate = (esperado: Record<string, number>) =>
  esperar(async () => expect(await estados()).toEqual(esperado));

describe('work from a queue', () => {
  it('B13.8 is done once, whoever of several replicas does it, and leaves nothing of it', async () => {
    const feitos: number[] = [];
    const fazer: Fazer = async ({ data }) => {
      feitos.push(data.n);
      return CONCLUIDO;
    };
    for (let replica = 0; replica < 3; replica += 1) trabalhar(fazer);
    await pedir(60);
    await ate({});
    expect(feitos.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
    expect(avisos).toEqual([]);
  });

  it('runs as many at once as there is room', async () => {
    let agora = 0;
    let maximo = 0;
    trabalhar(async () => {
      agora += 1;
      maximo = Math.max(maximo, agora);
      await sleep(20);
      agora -= 1;
      return CONCLUIDO;
    }, 4);
    await pedir(20);
    await ate({});
    expect(maximo).toBe(4);
  });

  it('ends in order: stopping takes nothing new and waits for what runs', async () => {
    let terminar: () => void = () => undefined;
    const inicio = vi.fn();
    const trabalhador = trabalhar(async () => {
      inicio();
      await new Promise<void>((resolve) => (terminar = resolve));
      return CONCLUIDO;
    }, 1);
    await pedir(2);
    await esperar(() => expect(inicio).toHaveBeenCalledOnce());
    const parada = trabalhador.parar();
    expect(await Promise.race([parada, sleep(100, 'espera')])).toBe('espera');
    terminar();
    await parada;
    expect(await estados()).toEqual({ 'correio espera': 1 });
  });

  it('that throws is tried again later, and after the last time lies with the failed', async () => {
    trabalhar(() => Promise.reject(new Error('defeito')));
    await pedir(1);
    await esperar(() => expect(avisos).toMatchObject([{ message: 'defeito' }]));
    await ate({ 'correio espera': 1 });
    await banco.owner.query('update trabalhos set quedas = 10, comeca_em = now()');
    await ate({ 'correio-falhas espera': 1 });
  });

  it('can be put off, and over to another queue', async () => {
    trabalhar(async ({ data }) =>
      data.n === 0
        ? { tipo: 'ADIADO', dados: { n: 7 }, segundos: 3_600 }
        : { tipo: 'LEVADO', fila: 'correio-falhas', dados: { n: 8 } },
    );
    await pedir(2);
    await ate({ 'correio espera': 1, 'correio-falhas espera': 1 });
    const { rows } = await banco.owner.query(
      `select fila, dados, round(extract(epoch from comeca_em - now()) / 60)::int as minutos
       from trabalhos order by fila`,
    );
    expect(rows).toEqual([
      { fila: 'correio', dados: { n: 7 }, minutos: 60 },
      { fila: 'correio-falhas', dados: { n: 8 }, minutos: 0 },
    ]);
  });

  it('outlives the loss of every connection, while idle, in a statement and at its end', async () => {
    const derrubar = () =>
      banco.app.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'balcao' and datname = current_database()`,
      );
    trabalhar(async ({ data }) => {
      const emUso = data.n === 0 ? pool.query('select pg_sleep(5)').catch(() => 0) : undefined;
      await sleep(50);
      await derrubar();
      await emUso;
      return CONCLUIDO;
    }, 1);
    await pedir(3);
    await derrubar();
    await ate({});
  });

  it('whose end cannot be written is written when the database is back, and done once', async () => {
    const feito = vi.fn();
    const quebrado = filas();
    let fora = true;
    const trabalhador = new Trabalhador<Contada>(
      {
        ...quebrado,
        db: new Proxy(db, {
          get: (alvo, nome) => {
            if (nome === 'transaction' && fora) return () => Promise.reject(new Error('fora'));
            return Reflect.get(alvo, nome) as unknown;
          },
        }),
      },
      {
        fila: 'correio',
        quantosPodem: () => 1,
        fazer: async () => {
          feito();
          return CONCLUIDO;
        },
      },
      RITMO,
    );
    paradas.push(() => trabalhador.parar());
    await pedir(1);
    await esperar(() => expect(avisos.length).toBeGreaterThan(2));
    expect(await estados()).toEqual({ 'correio em curso': 1 });
    fora = false;
    await ate({});
    expect(feito).toHaveBeenCalledOnce();
  });
});

const HORA_MS = 3_600_000;
/** A process that began two days ago; the clock is some time ahead of what went by since. */
const firme = (adianteMs = 0) => ({
  desde: new Date(Date.now() - 48 * HORA_MS),
  decorridoMs: 48 * HORA_MS - adianteMs,
});

describe('a queue whose clock was two days ahead and has been set right', () => {
  const adiantar = (coluna: string) =>
    banco.owner.query(`update trabalhos set ${coluna} = ${coluna} + interval '2 days'`);

  it('keeps no job until that hour, and each as long as it was to wait', async () => {
    await enfileirar(db, 'pix', { n: 1 });
    await enfileirar(db, 'pix', { n: 2 }, { esperaMs: 30 * 60_000 });
    await adiantar('criado_em');
    await adiantar('comeca_em');
    expect(await tirar(db, 'pix', 9)).toEqual([]);
    await manterFilas(db, firme());
    expect(await tirar(db, 'pix', 9)).toMatchObject([{ data: { n: 1 } }]);
    const { rows } = await banco.owner.query<{ minutos: number }>(
      `select round(extract(epoch from comeca_em - now()) / 60)::int as minutos from trabalhos where tomado_em is null`,
    );
    expect(rows).toEqual([{ minutos: 30 }]);
  });

  it('gives a job that was taken by a process that died back when its lease is over', async () => {
    await enfileirar(db, 'pix', { n: 1 });
    await tirar(db, 'pix', 9);
    await adiantar('tomado_em');
    await manterFilas(db, firme());
    await banco.owner.query(`update trabalhos set tomado_em = tomado_em - interval '3 minutes'`);
    await manterFilas(db, firme());
    const { rows } = await banco.owner.query('select from trabalhos where tomado_em is null');
    expect(rows).toHaveLength(1);
  });

  it('keeps no job until that hour that was given back to be tried again', async () => {
    await enfileirar(db, 'correio', { n: 1 });
    const [{ id } = { id: '' }] = await tirar(db, 'correio', 9);
    await falhar(db, { fila: 'correio', id });
    await adiantar('comeca_em');
    await manterFilas(db, firme());
    expect(await tirar(db, 'correio', 9)).toMatchObject([{ data: { n: 1 } }]);
  });
});

describe('a queue whose clock jumps two days ahead', () => {
  const saltar = () =>
    banco.owner.query(
      `update trabalhos set criado_em = criado_em - interval '2 days',
       comeca_em = comeca_em - interval '2 days', tomado_em = tomado_em - interval '2 days'`,
    );

  it('forgets nothing that has just been asked for, and what lay as long in truth', async () => {
    for (const fila of ['importacoes', 'publicacoes', 'copias-de-dados'] as const)
      await enfileirar(db, fila, { n: 1 });
    await saltar();
    await manterFilas(db, firme(47 * HORA_MS));
    expect(Object.keys(await estados())).toHaveLength(3);
    // Nor what waited while no server ran.
    await manterFilas(db, { desde: new Date(), decorridoMs: 0 });
    expect(Object.keys(await estados())).toHaveLength(3);
    await manterFilas(db, firme());
    expect(await estados()).toEqual({});
  });

  it('leaves to who has it what is being done', async () => {
    await enfileirar(db, 'publicacoes', { n: 1 });
    await tirar(db, 'publicacoes', 1);
    await saltar();
    await manterFilas(db, firme(48 * HORA_MS - 60_000));
    expect(await estados()).toEqual({ 'publicacoes em curso': 1 });
    await manterFilas(db, firme());
    expect(await estados()).toEqual({ 'publicacoes espera': 1 });
  });

  it('does again nothing that was done after another took it for lost', async () => {
    await enfileirar(db, 'correio', { n: 1 });
    const [{ id } = { id: '' }] = await tirar(db, 'correio', 1);
    await falhar(db, { fila: 'correio', id });
    await concluir(db, { fila: 'correio', id });
    expect(await estados()).toEqual({});
  });
});
