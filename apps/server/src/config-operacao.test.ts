import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig, readGiven } from './config.ts';

const pasta = mkdtempSync(join(tmpdir(), 'balcao-config-'));
afterAll(() => rmSync(pasta, { recursive: true }));

const CHAVE = Buffer.alloc(32, 7).toString('base64');
const ler = (env: Record<string, string>) => readConfig({ DATA_DIR: pasta, ...env });

describe('the settings of who operates', () => {
  it('measure and copy nothing by default', () => {
    expect(ler({})).toMatchObject({ metrics: undefined, copias: undefined });
  });

  it('measure for this machine alone, unless told', () => {
    expect(ler({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    const { metrics } = ler({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' });
    expect(metrics).toEqual({ host: '10.0.0.5', port: 9464 });
  });

  it.each([
    [{}, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:4318', OTEL_SDK_DISABLED: 'true' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
  ])('trace where a collector is named and nothing turns it off: %j', (env, traces) => {
    expect(ler(env as Record<string, string>).traces).toBe(traces);
  });

  it('answer by one process, by as many as told, or by one for each core', () => {
    expect(ler({}).workers).toBe(1);
    expect(ler({ WORKERS: '4' }).workers).toBe(4);
    expect(ler({ WORKERS: 'auto' }).workers).toBe(availableParallelism());
  });

  it('copy to a folder or a bucket, with a key of its own', () => {
    const { copias } = ler({ BACKUP_URL: 'file:///srv/copias', BACKUP_KEY: CHAVE });
    expect(copias?.onde).toEqual({ tipo: 'PASTA', pasta: '/srv/copias' });
    expect(copias?.chave).toHaveLength(32);
  });

  it.each([
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT deve ser outra porta'],
    [{ METRICS_PORT: '2999', WORKERS: '2' }, 'uma para cada processo de WORKERS (2999 a 3000)'],
    [{ METRICS_PORT: '65535', WORKERS: '2' }, 'METRICS_PORT, com uma porta para cada processo'],
    [{ WORKERS: '0' }, 'WORKERS deve ser auto'],
    [{ WORKERS: 'muitos' }, 'WORKERS deve ser auto'],
    [{ DRAIN_SECONDS: '90' }, 'DRAIN_SECONDS deve ser um número de 0 a 60'],
    [{ DATABASE_LEITURA_URL: 'postgresql://a@b/c' }, 'réplica do PostgreSQL de DATABASE_URL'],
    [{ ENSAIO_URL: 'postgresql://a@b/c' }, 'ENSAIO_URL é de quem copia o PostgreSQL'],
    [
      { DATABASE_URL: 'postgresql://a@b/c', ENSAIO_URL: 'ensaio:5432' },
      'ENSAIO_URL deve ser o endereço do PostgreSQL restaurado',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' },
      'ENDPOINT deve ser o endereço de um coletor',
    ],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL deve ser http/json'],
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER deve ser otlp, none'],
    [{ METRICS_PORT: 'muitas' }, 'METRICS_PORT deve ser um número'],
    [{ BACKUP_URL: 'file:///srv/copias' }, 'Com BACKUP_URL é preciso BACKUP_KEY'],
    [{ BACKUP_URL: 'ftp://x', BACKUP_KEY: CHAVE }, 'BACKUP_URL deve ser um endereço'],
    [{ BACKUP_URL: 'file:///a', BACKUP_KEY: CHAVE, APP_KEY: CHAVE }, 'BACKUP_KEY deve ser outra'],
    [
      { BACKUP_URL: 'file:///a', BACKUP_KEY: CHAVE, DATABASE_URL: 'postgresql://a@b/c' },
      'BACKUP_URL copia o PostgreSQL que vem junto',
    ],
  ])('refuse %j in one sentence', (env, frase) => {
    expect(() => ler(env as Record<string, string>)).toThrow(frase);
  });

  it('put into a copy each variable of the README, but those that are kept apart or mean this machine', () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    const nomes = [...readme.matchAll(/^\| `(\w+)` +\|/gm)].map(([, nome = '']) => nome);
    const dadas = readGiven(Object.fromEntries(nomes.map((nome) => [nome, 'x'])));
    expect(nomes.filter((nome) => !(nome in dadas)).sort()).toEqual([
      'APP_KEY',
      'BACKUP_KEY',
      'BACKUP_URL',
      'BANCO_URL',
      'DATABASE_LEITURA_URL',
      'DATABASE_OWNER_URL',
      'DATABASE_URL',
      'DATA_DIR',
      'ENSAIO_URL',
      'GOVBR_TESTE',
    ]);
  });
});
