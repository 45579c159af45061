import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, openPool, type Database } from '../db/client.ts';
import { Replica } from '../db/replica.ts';
import { CHEFE, SENHA } from '../testing/cidade.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { esperar } from '../testing/esperar.ts';
import { linhas } from '../testing/query.ts';
import { abrirServidor, type Servidor } from '../testing/servidor.ts';
import {
  createOrgaoComSolicitacoes,
  createSetorDeEntrada,
  createSolicitacao,
} from '../testing/solicitacoes.ts';
import { ligarServicos } from '../testing/tributos.ts';

const RESULTADOS = '/api/pesquisa/resultados?cod_empre=1';
const ANO = '/api/dados-abertos/v1/estatisticas?cod_empre=1&ano=';

let principal: TestDatabase;
/** Another database of the same server, so that what it shows tells who answered. */
let copia: TestDatabase;
let db: Database;
let replica: Replica;
let servidor: Servidor;

const seguida = () => esperar(() => expect(replica.inUse).toBe(true));

beforeAll(async () => {
  principal = await createTestDatabase();
  copia = await createTestDatabase();
  db = openDatabase(principal.app);
  for (const um of [db, openDatabase(copia.app)]) {
    await createOrgaoComSolicitacoes(um, 1);
    await ligarServicos(um, 1, ['pesquisa_satisfacao', 'solicitacoes']);
    await createSetorDeEntrada(um, 1);
  }
  await linhas(
    copia,
    `insert into pesquisa_respostas (cod_empre, dia, satisfacao) values (1, '2026-11-20', 5)`,
  );
  // Of the same version as the primary's, which has none.
  await linhas(copia, 'alter table solicitacoes disable trigger user');
  await createSolicitacao(openDatabase(copia.owner), 1, { data_solicitacao: '2025-03-03' });
  replica = new Replica({ primary: principal.app, replica: copia.app }, db);
  servidor = await abrirServidor({ db, replica });
  await seguida();
});
afterAll(async () => {
  await servidor.encerrar();
  await replica.stop();
  await principal.drop();
  await copia.drop();
});

const respostas = async (quem = servidor.navegador()): Promise<number> =>
  (await quem.get(RESULTADOS)).json<{ data: { respostas: number } }>().data.respostas;
const doAno = async (ano: number): Promise<string> =>
  (await servidor.navegador().get(`${ANO}${ano}`)).body;

describe('what is only read', () => {
  it('comes from the replica that the operator gave', async () => {
    expect(await respostas()).toBe(1);
  });

  it('comes from the primary to whoever wrote, until the replica has it', async () => {
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    expect(Number(chefe.cookies.get('balcao-gravou'))).toBeGreaterThan(0);
    chefe.cookies.set('balcao-gravou', String(Date.now() + 600_000));
    expect(await respostas(chefe)).toBe(0);
    expect(await respostas()).toBe(1);
    chefe.cookies.set('balcao-gravou', String(Date.now() - 60_000));
    await esperar(async () => expect(await respostas(chefe)).toBe(1));
    chefe.cookies.set('balcao-gravou', 'x');
    expect(await respostas(chefe)).toBe(0);
  });

  it('is kept only where both are of one version', async () => {
    expect(await doAno(2025)).toContain('"quantidade":1');
    await createSolicitacao(db, 1, { data_solicitacao: '2024-03-03' });
    expect(await doAno(2025)).not.toContain('"quantidade":1');
    expect(await doAno(2024)).toContain('"quantidade":1');
  });

  it('comes from the primary when the replica is away', async () => {
    const ninguem = new URL(copia.appUrl);
    ninguem.port = '1';
    const pool = openPool(ninguem.href, () => undefined);
    const fora = new Replica({ primary: principal.app, replica: pool }, db);
    const outro = await abrirServidor({ db, replica: fora });
    try {
      const { statusCode } = await outro.navegador().get(RESULTADOS);
      expect([fora.inUse, statusCode]).toEqual([false, 200]);
    } finally {
      await outro.encerrar();
      await fora.stop();
      await pool.end();
    }
  });

  it('comes from the primary in the middle of it when the replica falls', async () => {
    await seguida();
    await linhas(copia, 'alter table pesquisa_respostas rename to sumida');
    expect(await respostas()).toBe(0);
    await linhas(copia, 'alter table sumida rename to pesquisa_respostas');
    expect(await respostas()).toBe(1);
  });

  it('comes from the primary when it was restored, and the replica follows what was before', async () => {
    let restored = false;
    const primary = new Proxy(principal.app, {
      get: (pool, nome) => {
        const valor: unknown = Reflect.get(pool, nome);
        if (nome !== 'query') return valor;
        return async (texto: string) => {
          const { rows } = await pool.query<{ line: number }>(texto);
          return { rows: rows.map((row) => (restored ? { ...row, line: row.line + 1 } : row)) };
        };
      },
    });
    const velha = new Replica({ primary, replica: copia.app }, db);
    try {
      await esperar(() => expect(velha.inUse).toBe(true));
      restored = true;
      await esperar(() => expect(velha.inUse).toBe(false));
    } finally {
      await velha.stop();
    }
  });
});
