/** The server as people start it: a process of its own, from the build. A start costs seconds, so one serves several tests. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '../../apps/server/src/db/embedded.ts';
import { createTestDatabase } from '../../apps/server/src/testing/database.ts';
import { query } from '../../apps/server/src/testing/query.ts';
import { othersMayStart, prepare, processesLeftIn, startServer } from './process.ts';
import { NOBODY, type Started, type StartOptions } from './process.ts';

// mkdtemp makes it with mode 700; the name has what breaks careless paths.
const parent = mkdtempSync(join(tmpdir(), 'balcao início '));
const data = join(parent, 'dados');
const started: Started[] = [];
const BY_NPM = ['npm', 'start'];

const start = (env: StartOptions['env'], rest: Omit<StartOptions, 'env'> = {}): Started => {
  const server = startServer({ env: { DATA_DIR: data, ...env }, ...rest });
  started.push(server);
  return server;
};

const stop = async ({ child, end }: Started): Promise<unknown> => {
  child.kill('SIGTERM');
  return end;
};

const isReady = async (server: Started): Promise<boolean> =>
  (await fetch(`${await server.address}/ready`)).ok;

const oneLine = (text: string | RegExp): unknown => expect.stringMatching(text);

// Before the tests are listed: whether others may read what it makes decides which there are.
prepare();
afterEach(async () => {
  for (const server of started.splice(0)) await stop(server);
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe('npm start', () => {
  describe('on an empty folder', () => {
    let server: Started;
    beforeAll(() => {
      server = startServer({ env: { DATA_DIR: data } });
    });
    afterAll(() => stop(server));

    it('brings up an empty folder with the demonstration and prints address and accounts', async () => {
      expect(await isReady(server)).toBe(true);
      expect(server.output()).toMatch(/Balcão no ar: http:\/\/127\.0\.0\.1:\d+\n/);
      for (const account of [
        '529.982.247-25',
        '12.ABC.345/01DE-35',
        '111.444.777-35',
        'demo-1234',
      ]) {
        expect(server.output()).toContain(account);
      }
    });

    it('says in one line that the data folder is in use', async () => {
      const second = start({});
      expect(await second.end).toBe(1);
      expect(second.output()).toBe(
        `A pasta de dados ${data} já está em uso pelo processo ${server.pid}: encerre-o, ou escolha outra pasta com DATA_DIR.\n`,
      );
      expect(await isReady(server)).toBe(true);
    });

    it('B13.3 goes on serving, and ends in order at SIGTERM, when nobody reads what it prints any more', async () => {
      server.child.stdout?.destroy();
      server.child.stderr?.destroy();
      expect(await isReady(server)).toBe(true);
      expect(await stop(server)).toBe(0);
      expect(await processesLeftIn(data)).toEqual([]);
    });
  });

  describe('killed with kill -9', () => {
    let again: Started;
    afterAll(() => stop(again));

    it('leaves nothing running and loses nothing', async () => {
      const server = start({});
      await server.address;
      const { ownerUrl } = await startEmbedded({ dataDir: data, notice: String, share: true });
      await query(ownerUrl, 'CREATE TABLE prova AS SELECT 7 AS n');
      server.child.kill('SIGKILL');
      expect(await server.end).toBe('SIGKILL');
      expect(await processesLeftIn(data)).toEqual([]);

      again = startServer({ env: { DATA_DIR: data }, command: BY_NPM });
      expect(await isReady(again)).toBe(true);
      const shared = await startEmbedded({ dataDir: data, notice: String, share: true });
      expect(await query(shared.ownerUrl, 'SELECT n FROM prova')).toEqual([7]);
    });

    it('keeps passwords by argon2id, at what OWASP recommends that one should cost', async () => {
      const { ownerUrl } = await startEmbedded({ dataDir: data, notice: String, share: true });
      const custos = await query(
        ownerUrl,
        `SELECT DISTINCT split_part(senha_hash, '$', 2) || ' ' || split_part(senha_hash, '$', 4) AS n
         FROM usuarios WHERE senha_hash IS NOT NULL`,
      );
      expect(custos).toEqual(['argon2id m=19456,t=2,p=1']);
    });

    it('B13.3 runs twice at once in two folders, and ends in order at Ctrl-C, which reaches the whole process group', async () => {
      const outra = join(parent, 'outra');
      const other = start({ DATA_DIR: outra, DEMO: 'off' });
      expect(await Promise.all([again, other].map(isReady))).toEqual([true, true]);
      process.kill(-other.pid, 'SIGINT');
      expect(await other.end).toBe(0);
      expect(other.output()).toContain('Encerrando…');
      expect(await processesLeftIn(outra)).toEqual([]);
      expect(await isReady(again)).toBe(true);
    });

    it('ends in order when npm is killed', async () => {
      again.child.kill('SIGKILL');
      expect(await again.end).toBe('SIGKILL');
      expect(again.output()).toContain('Encerrando…');
      expect(await processesLeftIn(data)).toEqual([]);
    });
  });

  it('says in one line that the port is taken, before starting anything', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const untouched = join(parent, 'intocada');
    const server = start({ PORT: String(port), DATA_DIR: untouched });
    expect(await server.end).toBe(1);
    other.close();
    expect(server.output()).toBe(
      `A porta ${port} já está em uso: encerre o outro programa ou escolha outra, como PORT=${port + 1} npm start.\n`,
    );
    expect(existsSync(join(untouched, 'postgres'))).toBe(false);
  });

  it('says in one line that the data folder cannot be written', async () => {
    const file = join(parent, 'arquivo');
    writeFileSync(file, '');
    const server = start({ DATA_DIR: file });
    expect(await server.end).toBe(1);
    expect(server.output()).toEqual(
      oneLine(/^Não é possível gravar na pasta de dados .*arquivo .*DATA_DIR\.\n$/),
    );
  });

  it("uses the operator's PostgreSQL named by DATABASE_URL, brings none up, and ends in order when npm is asked to end", async () => {
    const { ownerUrl, appUrl, drop } = await createTestDatabase();
    const apart = join(parent, 'fora');
    const urls = { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl };
    const server = start({ ...urls, DATA_DIR: apart, DEMO: 'off' }, { command: BY_NPM });
    expect(await isReady(server)).toBe(true);
    expect(server.output()).not.toContain('demo-1234');
    expect(await stop(server)).toBe(0);
    expect(server.output()).toContain('Encerrando…');
    expect(existsSync(join(apart, 'postgres'))).toBe(false);
    await drop();
  });
});

/** Every command by which the house says that a server is started. */
const WAYS = ['package.json', 'Dockerfile', 'operacao/balcao.service', 'e2e/src/server.ts'];

it.each(WAYS)('as %s starts it, the server finds what the build compiled', (way) => {
  const [flags] = /--max-semi-space-size=\d+/.exec(readFileSync(way, 'utf8')) ?? [];
  const asking = ['-p', 'v8.cachedDataVersionTag()'];
  const tag = execFileSync(process.execPath, [...(flags ? [flags] : []), ...asking]);
  const kept = new RegExp(`^start-on-database.*[.]${String(tag).trim()}$`);
  expect(readdirSync('apps/server/dist/compiled')).toContainEqual(oneLine(kept));
});

describe('in production', () => {
  const production = { NODE_ENV: 'production', DATA_DIR: join(parent, 'producao') };

  it('the server refuses to start without its settings, naming them in one line', async () => {
    const server = start(production, {
      command: [process.execPath, 'apps/server/dist/main.js'],
    });
    expect(await server.end).toBe(1);
    expect(server.output()).toEqual(oneLine(/^Em produção é preciso definir PUBLIC_URL, APP_KEY/));
  });
});

describe.runIf(othersMayStart())('started by an ordinary user', () => {
  const home = mkdtempSync(join(tmpdir(), 'balcao-alguem-'));
  chownSync(home, NOBODY, NOBODY);
  const own = join(home, 'dados');
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it('the server runs in a home of mode 700, and root can then run it on the same data', async () => {
    const server = start({ DATA_DIR: own, DEMO: 'off' }, { uid: NOBODY });
    expect(await isReady(server)).toBe(true);
    server.child.kill('SIGKILL');
    await server.end;
    expect(await processesLeftIn(own)).toEqual([]);
    expect(await isReady(start({ DATA_DIR: own, DEMO: 'off' }))).toBe(true);
  });

  it('says in one line that the folder is another user’s', async () => {
    const server = start({ DATA_DIR: data }, { uid: NOBODY });
    expect(await server.end).toBe(1);
    expect(server.output()).toEqual(oneLine(/^Não é possível gravar na pasta de dados .*\n$/));
  });
});
