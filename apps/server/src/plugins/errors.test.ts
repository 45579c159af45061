import { setTimeout as sleep } from 'node:timers/promises';
import { ERROS } from '@balcao/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLedger } from '../adapters/fonte-tributaria/ledger/ledger.ts';
import { openDatabase, openPool, type Transacao } from '../db/client.ts';
import { ANA, CHEFE, createOrgao, SENHA } from '../testing/cidade.ts';
import { abrirServidor, type Servidor } from '../testing/servidor.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await abrirServidor();
  await createOrgao(servidor.db, 1);
});
afterAll(() => servidor.encerrar());

const NAO_ENCONTRADO = {
  code: 'NAO_ENCONTRADO',
  message: 'Não encontramos o que você procura. Confira o endereço ou volte ao início.',
};

describe('P64 an address that leads nowhere', () => {
  it.each([
    ['GET', '/api/nada'],
    ['GET', '/auth/nada'],
    ['GET', '/api/%zz'],
    ['GET', `/api/orgao/${'1'.repeat(3_000)}`],
    ['GET', '/api/..%2f..%2fetc%2fpasswd'],
    ['GET', '/arquivo.php'],
    ['GET', '/wp-login.php'],
    ['POST', '/api/nada'],
    ['DELETE', '/api/auth/login'],
    ['PATCH', '/api/auth/login'],
    ['OPTIONS', '/api/auth/login'],
  ] as const)('is 404 in Portuguese, and is not repeated back: %s %.40s', async (method, url) => {
    const response = await servidor.app.inject({ method, url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual(NAO_ENCONTRADO);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('P64 a body', () => {
  const pedir = async (payload: string, tipo?: string) => {
    const navegador = servidor.navegador();
    return navegador.pedir('POST', '/api/auth/login', {
      payload,
      headers: tipo === undefined ? {} : { 'content-type': tipo },
    });
  };

  it.each([
    ['of text', 'orgao_id=1', 'text/plain', 415, 'TIPO_NAO_ACEITO'],
    ['of a form', 'orgao_id=1', 'application/x-www-form-urlencoded', 415, 'TIPO_NAO_ACEITO'],
    ['of another kind', '<a/>', 'application/xml', 415, 'TIPO_NAO_ACEITO'],
    ['cut off', '{"orgao_id":1', 'application/json', 400, 'REQUISICAO_INVALIDA'],
    ['that is empty', '', 'application/json', 400, 'REQUISICAO_INVALIDA'],
    ['with a prototype', '{"__proto__":{"a":1}}', 'application/json', 400, 'REQUISICAO_INVALIDA'],
    ['that is a list', '[]', 'application/json', 422, 'CAMPO_INVALIDO'],
    [
      '5,000 deep',
      `{"orgao_id":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
      'application/json',
      422,
      'CAMPO_INVALIDO',
    ],
    ['that is null', 'null', 'application/json', 422, 'CAMPO_INVALIDO'],
    ['beyond 256 KiB', `"${'x'.repeat(263_000)}"`, 'application/json', 413, 'GRANDE_DEMAIS'],
  ])('%s is refused', async (_name, payload, tipo, status, code) => {
    const response = await pedir(payload, tipo);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, message: expect.stringMatching(/^[A-ZÀ-Ú]/) });
  });
});

describe('P64 what cannot be meant is refused by the name of its field', () => {
  const FUNDO = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  const OBJETO = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;

  it.each([
    ['GET', '/api/?cod_empre[a]=1', '', 'cod_empre'],
    ['GET', '/api/auth/me?cod_empre[__proto__]=1', '', 'cod_empre'],
    ['GET', '/api/orgaos/cidade/9999999999', '', 'id'],
    ['GET', '/api/orgaos/cidade/2147483648', '', 'id'],
    ['PUT', '/api/admin/parametros', `{"parametros":{"a":${FUNDO}}}`, 'parametros'],
    ['PUT', '/api/admin/parametros', `{"parametros":${OBJETO}}`, 'parametros'],
    ['POST', '/api/dois-fatores', `{"senha":${FUNDO}}`, 'senha'],
    ['POST', '/api/dois-fatores', FUNDO, 'geral'],
    [
      'PUT',
      '/api/admin/parametros',
      '{"toString":1,"instituicao":{"valueOf":1}}',
      'instituicao.nome',
    ],
  ] as const)('%s %s %.40s: %s', async (method, url, payload, campo) => {
    const chefe = await servidor.navegador().entrar(1, CHEFE, SENHA);
    const headers = { 'content-type': 'application/json' };
    const response = await chefe.pedir(method, url, payload ? { payload, headers } : {});
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { code: 'CAMPO_INVALIDO', errors: { [campo]: [expect.stringMatching(/^[A-Z]/)] } },
    ]);
  });
});

describe('P64 asking without a body', () => {
  it('HEAD answers what GET would, without its content', async () => {
    const get = await servidor.app.inject({ method: 'GET', url: '/api/orgao/1' });
    const head = await servidor.app.inject({ method: 'HEAD', url: '/api/orgao/1' });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    const semSessao = await servidor.app.inject({ method: 'HEAD', url: '/api/auth/me' });
    expect(semSessao.statusCode).toBe(401);
  });
});

describe('P60 caches', () => {
  it('keep nothing of a person', async () => {
    const ana = await servidor.navegador().entrar(1, ANA, SENHA);
    for (const url of ['/api/auth/me', '/api/?url=v2/iptus', '/api/csrf-cookie', '/api/orgao/1']) {
      expect((await ana.get(url)).headers['cache-control']).toBe('no-store');
    }
    expect((await servidor.navegador().get('/api/auth/me')).headers['cache-control']).toBe(
      'no-store',
    );
  });
});

describe('P64 a database that does not answer', () => {
  const PUBLICO = '/api/gateway/public?url=v2/iptus&cod_empre=1&cpfcnpj=';

  /** The look-up's answer when the source does this in a transaction, and the one that follows. */
  const comFonte = async (
    work: (tx: Transacao) => Promise<unknown>,
    limites?: Parameters<typeof openPool>[2],
  ) => {
    const pool = openPool(servidor.banco.appUrl, () => undefined, limites);
    const db = openDatabase(pool);
    let vezes = 0;
    const ledger = createLedger(db);
    const outro = await abrirServidor({
      db,
      fonteTributaria: {
        ...ledger,
        listIptus: async (cod_empre, alvo) => {
          vezes += 1;
          if (vezes === 1) await db.transaction(work);
          return ledger.listIptus(cod_empre, alvo);
        },
      },
    });
    const respostas = [
      await outro.navegador().get(PUBLICO + ANA),
      await outro.navegador().get(PUBLICO + ANA),
    ] as const;
    await outro.encerrar();
    await pool.end();
    return respostas;
  };

  const esperar503 = ([falha, seguinte]: Awaited<ReturnType<typeof comFonte>>) => {
    expect(falha.statusCode).toBe(503);
    expect(falha.headers['retry-after']).toBe('5');
    expect(falha.json()).toEqual({
      code: 'INDISPONIVEL',
      message: ERROS.INDISPONIVEL.message,
    });
    expect(seguinte.statusCode).toBe(200);
  };

  it('in time is 503, and the next call is answered', async () => {
    esperar503(
      await comFonte(async (tx) => {
        // Of this transaction alone: a busy machine may need longer for any other.
        await tx.execute(sql`set local statement_timeout = 200`);
        await tx.execute(sql`select pg_sleep(60)`);
      }),
    );
  });

  it('at all is 503, and the next call is answered', async () => {
    const outra = await servidor.banco.app.connect();
    await outra.query('select pg_advisory_lock(1)');
    try {
      const parada = sql`select pg_advisory_xact_lock(1)`;
      esperar503(await comFonte((tx) => tx.execute(parada), { silence_ms: 5_000 }));
    } finally {
      await outra.query('select pg_advisory_unlock(1)');
      outra.release();
    }
  });

  it('because the connection broke between two statements is 503, and the next is answered', async () => {
    esperar503(
      await comFonte(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await servidor.banco.app.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        await sleep(100);
        await tx.execute(sql`select 1`);
      }),
    );
  });
});
