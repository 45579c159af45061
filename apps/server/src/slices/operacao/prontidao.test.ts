import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { antivirusPorClamd } from '../../adapters/antivirus/clamd.ts';
import { armazenamentoEmPasta } from '../../adapters/armazenamento/pasta.ts';
import { auditar } from '../../core/auditoria/auditoria.ts';
import { createCofre } from '../../core/cofre.ts';
import { anotarEstado } from '../../core/estado-das-copias.ts';
import { enfileirar } from '../../core/filas.repository.ts';
import { origemEscrita } from '../../core/quem/origem.ts';
import { openDatabase, openPool, WATCHING } from '../../db/client.ts';
import { Replica } from '../../db/replica.ts';
import { selarAuditoria } from '../../jobs/auditoria-do-dia.ts';
import { createOrgao } from '../../testing/cidade.ts';
import { contarComandos } from '../../testing/comandos.ts';
import { esperar } from '../../testing/esperar.ts';
import { ensaioDe } from '../../testing/ensaio.ts';
import { abrirServidorClamd, type ServidorClamd } from '../../testing/servidor-clamd.ts';
import { abrirServidor, COFRE, CONFIG, type Servidor } from '../../testing/servidor.ts';

const NINGUEM_ATENDE = 'postgresql://segredo:senha@127.0.0.1:9/nada';
const dataDir = mkdtempSync(join(tmpdir(), 'balcao-prontidao-'));
const FORA_DO_AR = armazenamentoEmPasta('/dev/null/anexos');

let servidor: Servidor;
let clamd: ServidorClamd;
let foraDoAr = false;
let registro = '';

interface Pronto {
  status: string;
  falta?: string[];
  partes?: { parte: string; essencial: boolean; ok: boolean; motivo: string | null }[];
}

const perguntar = async ({ app }: Pick<Servidor, 'app'>, headers = {}) => {
  const resposta = await app.inject({ url: '/ready', headers });
  return { ...resposta.json<Pronto>(), http: resposta.statusCode };
};

/** Long enough after the last time that nothing of it is kept. */
const maisTarde = () => {
  servidor.relogio.agora = new Date(servidor.relogio.agora.getTime() + 60_000);
  return perguntar(servidor);
};

/** What is missing, by its sentences, once what is looked at in the background was. */
const motivosDe = ({ partes = [] }: Pronto) =>
  Object.fromEntries(partes.filter(({ ok }) => !ok).map(({ parte, motivo }) => [parte, motivo]));

const esperarMotivos = (motivos: object) =>
  esperar(async () => {
    const pronto = await maisTarde();
    expect(pronto.http).toBe(200);
    expect(motivosDe(pronto)).toEqual(motivos);
  });

const comoDono = (texto: string, valores: unknown[] = []) =>
  servidor.banco.owner.query(texto, valores);

beforeAll(async () => {
  clamd = await abrirServidorClamd();
  const anexos = armazenamentoEmPasta(join(dataDir, 'anexos'));
  const log = new PassThrough();
  log.on('data', (chunk: Buffer) => {
    registro += chunk.toString();
  });
  servidor = await abrirServidor(
    {
      config: {
        ...CONFIG,
        dataDir,
        logLevel: 'warn',
        copias: { onde: { tipo: 'PASTA', pasta: '/nada' }, chave: Buffer.alloc(32) },
      },
      antivirus: antivirusPorClamd(clamd.endereco),
      armazenamento: { ...anexos, conferir: () => (foraDoAr ? FORA_DO_AR : anexos).conferir() },
    },
    log,
  );
  await createOrgao(servidor.db, 1);
});
afterAll(async () => {
  await servidor.encerrar();
  await clamd.encerrar();
  rmSync(dataDir, { recursive: true });
});

describe('B13.1 whether a server may be sent people', () => {
  it('is told part by part to who asks from inside, and in a word to the public', async () => {
    const em = servidor.relogio.agora.toISOString();
    await anotarEstado(dataDir, { ultima: { em, bytes: 1, segundos: 1 }, ensaio: ensaioDe(em) });
    const { http, status, partes = [] } = await perguntar(servidor);
    expect([http, status]).toEqual([200, 'ok']);
    const nomes = ['banco', 'tabelas', 'chave', 'relogio'];
    nomes.push('armazenamento', 'antivirus', 'correio', 'copias');
    expect(partes.map(({ parte }) => parte)).toEqual(nomes);
    expect(partes.every(({ ok, motivo }) => ok && motivo === null)).toBe(true);
    expect(partes.filter(({ essencial }) => essencial)).toHaveLength(3);
    const doPublico = await perguntar(servidor, { 'x-forwarded-for': '198.51.100.7' });
    expect(doPublico).toEqual({ http: 200, status: 'ok' });
  });

  it('asks the database once, however many ask within a second', async () => {
    await maisTarde();
    servidor.relogio.agora = new Date(servidor.relogio.agora.getTime() + 1_000);
    const comandos = contarComandos(servidor.banco.app);
    await Promise.all(Array.from({ length: 20 }, () => perguntar(servidor)));
    // What it says of itself, and the last seals while none has proved the key.
    expect(comandos.tomar()).toHaveLength(2);
  });

  it.each([
    ['that is there', () => NINGUEM_ATENDE],
    ['that lets it in', () => servidor.banco.appUrl.replace(/:[^:@]+@/, ':segredo@')],
  ])('is no without a database %s, and the sentence has no address', async (_caso, url) => {
    const pool = openPool(url(), () => undefined);
    const sozinho = await abrirServidor({ vigia: openDatabase(pool) });
    onTestFinished(async () => {
      await sozinho.encerrar();
      await pool.end();
    });
    const pronto = await perguntar(sozinho);
    expect(pronto).toMatchObject({ http: 503, status: 'falta', falta: ['banco'] });
    expect(motivosDe(pronto)['banco']).toMatch(/PostgreSQL está de pé/);
    expect(JSON.stringify(pronto)).not.toMatch(/segredo|senha|127\.0\.0\.1/);
    const publico = await perguntar(sozinho, { 'x-forwarded-for': '198.51.100.7' });
    expect(publico).toEqual({ http: 503, status: 'falta', falta: ['banco'] });
    expect((await sozinho.app.inject('/health')).statusCode).toBe(200);
  });

  it('is yes while people keep every connection busy: the database answers', async () => {
    const pool = openPool(servidor.banco.appUrl, () => undefined, WATCHING);
    const cheio = await abrirServidor({ db: servidor.db, vigia: openDatabase(pool) });
    const { app } = servidor.banco;
    const ocupadas = await Promise.all(
      Array.from({ length: app.options.max }, () => app.connect()),
    );
    onTestFinished(async () => {
      for (const ocupada of ocupadas) ocupada.release();
      await cheio.encerrar();
      await pool.end();
    });
    expect(await perguntar(cheio)).toMatchObject({ http: 200, status: 'ok' });
    expect(app.idleCount).toBe(0);
  });

  it('is no with a database that only reads', async () => {
    const url = new URL(servidor.banco.appUrl);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const pool = openPool(url.href, () => undefined);
    const lendo = await abrirServidor({ vigia: openDatabase(pool) });
    onTestFinished(async () => {
      await lendo.encerrar();
      await pool.end();
    });
    const pronto = await perguntar(lendo);
    expect(pronto).toMatchObject({ http: 503, falta: ['banco'] });
    expect(motivosDe(pronto)['banco']).toMatch(/só pode ser lido/);
  });

  it.each([
    ['older ones', 'update drizzle.__drizzle_migrations set created_at = created_at - 1'],
    ['none', 'alter table drizzle.__drizzle_migrations rename to fora'],
  ])('is no without the tables of this version: %s', async (_caso, texto) => {
    await comoDono(texto);
    const pronto = await maisTarde();
    await comoDono('alter table if exists drizzle.fora rename to __drizzle_migrations');
    await comoDono('update drizzle.__drizzle_migrations set created_at = created_at + 1');
    expect(pronto).toMatchObject({ http: 503, falta: ['tabelas'] });
    expect(motivosDe(pronto)['tabelas']).toMatch(/reinicie o servidor/);
    expect((await maisTarde()).http).toBe(200);
  });

  it('is no with another key than the one that the rows were sealed with', async () => {
    const { db } = servidor;
    const quem = { papel: 'VISITANTE', origem: origemEscrita('o') } as const;
    const anotar = async (cofre: typeof COFRE) => {
      const semConta = { ...quem, usuario: undefined, sessao: undefined };
      await auditar(db, semConta, { cod_empre: 1, evento: 'iptu.consultar' });
      await selarAuditoria(db, cofre, new Date());
    };
    await anotar(createCofre(randomBytes(32)));
    const pronto = await maisTarde();
    expect(pronto).toMatchObject({ http: 503, falta: ['chave'] });
    expect(motivosDe(pronto)['chave']).toMatch(/APP_KEY não é a que cifrou/);
    await anotar(COFRE);
    expect((await maisTarde()).http).toBe(200);
  });

  it('is no on its way out, and it serves on', async () => {
    const deSaida = await abrirServidor({ encerrando: () => true });
    onTestFinished(deSaida.encerrar);
    const pronto = await perguntar(deSaida);
    expect(pronto).toMatchObject({ http: 503, falta: ['encerrando'] });
    expect((await deSaida.app.inject('/api/csrf-cookie')).statusCode).toBeLessThan(300);
  });
});

describe('B13.1 what takes no server out of the balancer is told', () => {
  it.each([
    ['behind', -90_000],
    ['ahead of', 90_000],
  ])('a clock that is %s that of the database', async (_caso, desvio) => {
    const { now } = Date;
    const relogio = vi.spyOn(Date, 'now').mockImplementation(() => now() + desvio);
    onTestFinished(() => relogio.mockRestore());
    const pronto = await maisTarde();
    expect(pronto.http).toBe(200);
    expect(motivosDe(pronto)['relogio']).toMatch(/ a (89|90|91) segundos um do outro: .*NTP/);
    relogio.mockRestore();
    expect(motivosDe(await maisTarde())).toEqual({});
  });

  it('the place of the attachments', async () => {
    foraDoAr = true;
    onTestFinished(() => {
      foraDoAr = false;
    });
    const armazenamento =
      'O lugar dos anexos (STORAGE_URL) não atendeu: não é uma pasta. O resto do portal funciona.';
    await esperarMotivos({ armazenamento });
    const linhas = registro
      .split('\n')
      .filter((linha) => linha.includes('"parte":"armazenamento"'));
    expect(linhas).toHaveLength(1);
  });

  it('the antivirus', async () => {
    clamd.modo = 'FECHA';
    await esperarMotivos({ antivirus: expect.stringContaining('CLAMAV_URL não respondeu') });
    clamd.modo = 'EXAMINA';
    await esperarMotivos({});
  });

  it('mail that nobody delivers', async () => {
    await enfileirar(servidor.db, 'correio', {}, { esperaMs: -720_000 });
    await esperarMotivos({ correio: expect.stringMatching(/à espera há 12 minutos: .*SMTP_URL/) });
    await comoDono('delete from trabalhos');
    await esperarMotivos({});
  });

  it('copies that are old, or failed', async () => {
    const em = new Date(servidor.relogio.agora.getTime() - 31 * 3_600_000).toISOString();
    await anotarEstado(dataDir, { ultima: { em, bytes: 1, segundos: 1 }, ensaio: ensaioDe(em) });
    await esperarMotivos({ copias: expect.stringContaining('mais de 30 horas') });
    await anotarEstado(dataDir, { falha: { em, motivo: 's3://segredo' } });
    await esperarMotivos({ copias: expect.stringContaining('A última cópia falhou') });
  });

  it('attachments that a copy was made without, and rehearsals, each by its own name', async () => {
    const { agora } = servidor.relogio;
    const em = agora.toISOString();
    const feita = { em, bytes: 1, segundos: 1 };
    const antes = ensaioDe(new Date(agora.getTime() - 11 * 24 * 3_600_000).toISOString());
    const falhou = { em, motivo: 'sem lugar no disco' };
    const casos = [
      [{}, /^Nenhuma cópia foi ensaiada ainda: .*ensaio diz se ela volta\.$/],
      [{ ultima: { ...feita, faltam: 3 } }, /^A última cópia foi feita sem anexos .* Nenhuma/],
      [{ falhaDoEnsaio: falhou }, /^O último ensaio não pôde ser feito: .*ensaio diz por quê\.$/],
      [{ ensaio: ensaioDe(em, ['x']) }, /^O que o último ensaio restaurou não confere/],
      [{ ensaio: antes }, /^Nenhuma cópia é ensaiada há mais de 10 dias/],
    ] as const;
    for (const [estado, motivo] of casos) {
      rmSync(join(dataDir, 'copias.json'), { force: true });
      await anotarEstado(dataDir, { ultima: feita, ...estado });
      await esperarMotivos({ copias: expect.stringMatching(motivo) });
    }
  });

  it('a replica that does not follow', async () => {
    const pool = openPool(NINGUEM_ATENDE, () => undefined);
    const replica = new Replica({ primary: servidor.banco.app, replica: pool }, servidor.db);
    const comReplica = await abrirServidor({ replica });
    onTestFinished(async () => {
      await comReplica.encerrar();
      await replica.stop();
      await pool.end();
    });
    const pronto = await perguntar(comReplica);
    expect(pronto.http).toBe(200);
    expect(motivosDe(pronto)).toEqual({
      replica: expect.stringContaining('o principal responde por ela'),
    });
  });
});
