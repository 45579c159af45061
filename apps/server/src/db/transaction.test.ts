import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contarComandos, type Comandos } from '../testing/comandos.ts';
import { esperarQueAlguemEspere } from '../testing/esperar.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { linhas } from '../testing/query.ts';
import { beforeCommit, noMesmoMomento, openDatabase, openPool, type Database } from './client.ts';

let banco: TestDatabase;
let pool: ReturnType<typeof openPool>;
let db: Database;
let comandos: Comandos;

beforeAll(async () => {
  banco = await createTestDatabase();
  pool = openPool(banco.appUrl, () => undefined);
  comandos = contarComandos(pool);
  db = openDatabase(pool);
});
afterAll(async () => {
  await pool.end();
  await banco.drop();
});
beforeEach(async () => {
  await linhas(banco, 'delete from solicitacao_variacoes_somadas');
  await linhas(banco, 'insert into solicitacao_variacoes_somadas values (1, 10)');
  comandos.tomar();
  comandos.tomarIdas();
});

const quantas = async (): Promise<number | undefined> => {
  const [linha] = await linhas<{ n: number }>(
    banco,
    'select quantas::int as n from solicitacao_variacoes_somadas where cod_empre = 1',
  );
  return linha?.n;
};
const LER = sql`select quantas from solicitacao_variacoes_somadas for update`;
const MUDAR = sql`update solicitacao_variacoes_somadas set quantas = quantas + 1`;

describe('a transaction', () => {
  it('begins with what it reads first, and ends with what it writes last: two round trips', async () => {
    await db.transaction(async (tx) => {
      await tx.execute(LER);
      await beforeCommit(tx, async () => void (await tx.execute(MUDAR)));
      expect(await quantas()).toBe(10);
    });
    expect(await quantas()).toBe(11);
    expect(comandos.tomarIdas()).toBe(2);
    expect(comandos.tomar().map((texto) => texto.split(' ')[0])).toEqual([
      'begin',
      'select',
      'update',
      'commit',
    ]);
  });

  it('asks at once for a lock and for what stands beside it, which is read when the lock is held', async () => {
    const outra = await pool.connect();
    await outra.query('begin');
    await outra.query('update solicitacao_variacoes_somadas set quantas = 30');
    comandos.tomar();
    comandos.tomarIdas();
    const lido = db.transaction((tx) =>
      Promise.all([
        tx.execute<{ quantas: string }>(LER),
        tx.execute<{ n: number }>(
          sql`select count(*)::int as n from solicitacao_variacoes_somadas`,
        ),
      ]),
    );
    await esperarQueAlguemEspere(banco.app);
    expect(comandos.textos.map((texto) => texto.split(' ')[0])).toEqual([
      'begin',
      'select',
      'select',
    ]);
    await outra.query('insert into solicitacao_variacoes_somadas values (2, 1)');
    await outra.query('commit');
    outra.release();
    const [travada, aoLado] = await lido;
    expect([travada.rows, aoLado.rows]).toEqual([[{ quantas: '30' }], [{ n: 2 }]]);
  });

  it('that writes first waits for its beginning', async () => {
    await db.transaction((tx) => tx.execute(MUDAR));
    expect(await quantas()).toBe(11);
    expect(comandos.tomarIdas()).toBe(3);
  });

  it('that asks for nothing sends nothing', async () => {
    expect(await db.transaction(async () => 1)).toBe(1);
    await expect(db.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(comandos.tomar()).toEqual([]);
  });

  it('is of one moment when it is asked to be, from its first statement on', async () => {
    const vistas = await noMesmoMomento(db, async (tx) => {
      const primeira = await tx.execute(sql`select quantas from solicitacao_variacoes_somadas`);
      await linhas(banco, 'update solicitacao_variacoes_somadas set quantas = 20');
      const segunda = await tx.execute(sql`select quantas from solicitacao_variacoes_somadas`);
      return [primeira.rows, segunda.rows];
    });
    expect(vistas[0]).toEqual(vistas[1]);
    expect(comandos.tomar()[0]).toBe('begin isolation level repeatable read read only');
  });

  it.each([
    ['what it writes last', sql`insert into solicitacao_variacoes_somadas values (1, 5)`],
    ['what it reads first', sql`select 1 / 0`],
  ])('takes everything back when %s fails, and says so', async (quando, falha) => {
    const nada = async (): Promise<void> => {
      await db.transaction(async (tx) => {
        if (quando.includes('first')) await tx.execute(falha);
        await tx.execute(LER);
        await tx.execute(MUDAR);
        await beforeCommit(tx, async () => void (await tx.execute(falha)));
      });
    };
    await expect(nada()).rejects.toThrow('Failed query');
    expect(await quantas()).toBe(10);
    // The connection is given back, with no transaction left open on it.
    await db.transaction((tx) => tx.execute(MUDAR));
    expect(await quantas()).toBe(11);
    expect(pool.idleCount).toBe(pool.totalCount);
  });

  it('is told to have failed when COMMIT took it back, and takes nothing after its end', async () => {
    const engolido = db.transaction(async (tx) => {
      await tx.execute(LER);
      await tx.execute(MUDAR);
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(engolido).rejects.toThrow('Failed query: commit');
    const duas = db.transaction(async (tx) => {
      await tx.execute(LER);
      await beforeCommit(tx, async () => {
        await tx.execute(MUDAR);
        await tx.execute(MUDAR);
      });
    });
    await expect(duas).rejects.toThrow('Failed query');
    expect(await quantas()).toBe(11);
  });
});
