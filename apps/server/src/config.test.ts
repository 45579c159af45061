import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { OperatorError } from './operator-error.ts';

const pasta = mkdtempSync(join(tmpdir(), 'balcao-config-'));
afterAll(() => rmSync(pasta, { recursive: true, force: true }));

const CHAVE = Buffer.alloc(32, 7).toString('base64');
const ler = (env: Record<string, string>) => readConfig({ DATA_DIR: pasta, ...env });
const PRODUCAO = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://balcao.cidade.example/',
  APP_KEY: CHAVE,
  SMTP_URL: 'smtp://correio.cidade.example',
};

const erroDe = (env: Record<string, string>): string => {
  try {
    ler(env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError);
    return (error as Error).message;
  }
};

describe('B13 settings', () => {
  it('need nothing to try: demonstration, this machine only, a key of its own', () => {
    const config = ler({});
    expect(config).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      demo: true,
      trustProxy: false,
      corsOrigins: [],
      frameOrigins: [],
      publicUrl: undefined,
      databaseUrl: undefined,
    });
    expect(config.appKey).toHaveLength(32);
    expect(statSync(join(pasta, 'app.key')).mode & 0o777).toBe(0o600);
    expect(ler({}).appKey).toEqual(config.appKey);
  });

  it('of production load no demonstration unless told, and listen to the network', () => {
    expect(ler(PRODUCAO)).toMatchObject({
      production: true,
      host: '0.0.0.0',
      demo: false,
      publicUrl: 'https://balcao.cidade.example',
    });
    expect(ler({ ...PRODUCAO, DEMO: 'on' })).toMatchObject({ demo: true, host: '127.0.0.1' });
  });

  it.each(['PUBLIC_URL', 'APP_KEY', 'SMTP_URL'])(
    'of production lack %s: one line says so',
    (nome) => {
      const erro = erroDe({ ...PRODUCAO, [nome]: '' });
      expect(erro).toMatch(new RegExp(`^Em produção é preciso definir ${nome}\\.`));
      expect(erro).not.toContain('\n');
    },
  );

  it('of production that lack all three are named together', () => {
    expect(erroDe({ NODE_ENV: 'production' })).toContain('PUBLIC_URL, APP_KEY, SMTP_URL');
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'balcao.cidade.example'],
    ['PUBLIC_URL', 'ftp://cidade.example'],
    ['PUBLIC_URL', 'https://cidade.example/balcao'],
    ['PUBLIC_URL', 'https://eu:senha@cidade.example'],
    ['CORS_ORIGINS', 'https://a.example, b.example'],
    ['CORS_ORIGINS', '*'],
    ['TRUST_PROXY', 'sim'],
    ['TRUST_PROXY', '10.0.0.0/8, 10.0.0.0/33'],
    ['TRUST_PROXY', '999'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['LOG_LEVEL', 'tudo'],
    ['DEMO', 'talvez'],
    ['APP_KEY', 'curta'],
  ])('that make no sense are named with the mend, in one line: %s=%s', (nome, valor) => {
    const erro = erroDe({ [nome]: valor });
    expect(erro).toContain(nome);
    expect(erro).not.toContain('\n');
  });

  it('with half a key in the data folder do not start', () => {
    const meia = mkdtempSync(join(pasta, 'meia-'));
    writeFileSync(join(meia, 'app.key'), 'YWJj');
    expect(erroDe({ DATA_DIR: meia })).toContain('app.key não tem uma chave inteira');
  });

  it('list other front ends and balancers', () => {
    const config = ler({
      CORS_ORIGINS: 'https://a.example/ ,http://b.example:8080',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8',
    });
    expect(config.corsOrigins).toEqual(['https://a.example', 'http://b.example:8080']);
    expect(config.trustProxy).toBe('loopback,10.0.0.0/8,fd00::/8');
    const { trustProxy } = ler({ TRUST_PROXY: '2' });
    const confia = trustProxy as (address: string, hop: number) => boolean;
    expect([0, 1, 2].map((hop) => confia('10.0.0.1', hop))).toEqual([true, true, false]);
  });
});
