import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { query } from '../testing/query.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { settingsFor } from './embedded/settings.ts';

// mkdtemp makes the parent with mode 700; the name has what breaks careless paths.
const parent = mkdtempSync(join(tmpdir(), 'balcao embutido ç-'));
const first = join(parent, 'primeira');
const running: EmbeddedDatabase[] = [];
const notices: string[] = [];

const start = async (
  dataDir: string,
  share = false,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedDatabase> => {
  const notice = (text: string) => notices.push(text);
  const database = await startEmbedded({ dataDir, share, notice, settings });
  running.push(database);
  return database;
};

const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/dados/postmaster.pid'), 'utf8').split('\n')[0]);

afterEach(async () => {
  await Promise.all(running.splice(0).map((database) => database.stop()));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe('the embedded PostgreSQL', () => {
  it('starts below a folder of mode 700 and keeps its data from one start to the next', async () => {
    const { ownerUrl, appUrl, stop } = await start(first);
    expect(await query(appUrl, 'SELECT current_user')).toEqual(['balcao_app']);
    await query(ownerUrl, 'CREATE TABLE fica AS SELECT 42 AS n');
    await stop();
    const again = await start(first);
    expect(await query(again.ownerUrl, 'SELECT n FROM fica')).toEqual([42]);
  });

  it('is durable, in UTF-8, sorts in pt-BR and asks for a password', async () => {
    const { ownerUrl } = await start(first);
    const facts = `SELECT current_setting('fsync') AS fsync,
        current_setting('synchronous_commit') AS answered, current_setting('jit') AS jit,
        current_setting('server_encoding') AS encoding, datlocale
      FROM pg_database WHERE datname = current_database()`;
    expect(await query(ownerUrl, facts)).toEqual(['on', 'on', 'off', 'UTF8', 'pt-BR']);
    const wrong = new URL(ownerUrl);
    wrong.password = 'errada';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it.each([
    [0.5, '64MB'],
    [64, '2GB'],
  ])('starts as a machine of %s GiB does', async (gib, buffers) => {
    const { appUrl } = await start(first, false, settingsFor(gib * 2 ** 30));
    expect(await query(appUrl, 'SHOW shared_buffers')).toEqual([buffers]);
  });

  it('says in one line that the folder is in use, and lets a command share it', async () => {
    const server = await start(first);
    await expect(start(first)).rejects.toThrow(
      `já está em uso pelo processo ${process.pid}: encerre-o, ou escolha outra pasta com DATA_DIR.`,
    );
    const command = await start(first, true);
    expect(command.appUrl).toBe(server.appUrl);
    await command.stop();
    expect(await query(server.appUrl, 'SELECT 1')).toEqual([1]);
  });

  it('runs twice at once in two folders', async () => {
    const [one, other] = await Promise.all([start(first), start(join(parent, 'segunda'))]);
    expect(one.appUrl).not.toBe(other.appUrl);
    expect(await query(other.appUrl, 'SELECT 1')).toEqual([1]);
  });

  it('comes back by itself after being killed under load, with every committed row', async () => {
    const { ownerUrl } = await start(first);
    await query(ownerUrl, 'CREATE TABLE carga (n int)');
    const pool = new pg.Pool({ connectionString: ownerUrl, max: 4 });
    pool.on('error', (error) => notices.push(error.message));
    const committed: number[] = [];
    const write = async (n: number) => {
      const done = await pool.query('INSERT INTO carga VALUES ($1)', [n]).catch(() => undefined);
      if (done) committed.push(n);
      else await sleep(20);
    };
    for (let n = 0; committed.length < 400; n += 4) {
      if (n === 200) process.kill(postmasterOf(first), 'SIGKILL');
      await Promise.all([0, 1, 2, 3].map((i) => write(n + i)));
    }
    await pool.end();
    const kept = await query(ownerUrl, 'SELECT n FROM carga');
    expect(kept).toEqual(expect.arrayContaining(committed));
    expect(notices).toContain('O PostgreSQL embutido voltou.');
  });

  it('recovers from a pid file whose number now belongs to another program', async () => {
    await (await start(first)).stop();
    const file = join(first, 'postgres/dados/postmaster.pid');
    writeFileSync(file, `${process.pid}\n${first}\n1\n5432\n\n127.0.0.1\n\nready\n`);
    const { appUrl } = await start(first);
    expect(await query(appUrl, 'SELECT 1')).toEqual([1]);
  });

  it('begins again where a first start was cut short', async () => {
    const folder = join(parent, 'cortada');
    mkdirSync(join(folder, 'postgres/novo/base'), { recursive: true });
    writeFileSync(join(folder, 'postgres/chave'), 'de antes');
    const { appUrl } = await start(folder);
    expect(await query(appUrl, 'SELECT 1')).toEqual([1]);
  });

  it('says in one line that the folder cannot be written', async () => {
    const file = join(parent, 'arquivo');
    writeFileSync(file, '');
    const attempt = start(file);
    await expect(attempt).rejects.toThrow(OperatorError);
    await expect(attempt).rejects.toThrow('Não é possível gravar na pasta de dados');
  });
});
