import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const pasta = mkdtempSync(join(tmpdir(), 'balcao-config-'));
afterAll(() => rmSync(pasta, { recursive: true }));

const ler = (env: Record<string, string>) => readConfig({ DATA_DIR: pasta, ...env });

describe('the settings of attachments', () => {
  it('keep them in the data folder, unexamined, by default', () => {
    expect(ler({})).toMatchObject({
      armazenamento: { tipo: 'PASTA', pasta: join(pasta, 'anexos') },
      clamav: undefined,
      antivirusIndisponivel: 'recusar',
      cotaDoArmazenamento: 107_374_182_400,
    });
  });

  it.each([
    ['500MB', 524_288_000],
    ['40 GB', 42_949_672_960],
    ['2TB', 2_199_023_255_552],
  ])('keep as much as %s', (STORAGE_QUOTA, bytes) => {
    expect(ler({ STORAGE_QUOTA }).cotaDoArmazenamento).toBe(bytes);
  });

  it.each(['0GB', '-1GB', '1000', 'muito', '1.5TB'])('refuse %s as a size', (STORAGE_QUOTA) => {
    expect(() => ler({ STORAGE_QUOTA })).toThrow('STORAGE_QUOTA deve ser um tamanho');
  });

  it('keep them in another folder', () => {
    const { armazenamento } = ler({ STORAGE_URL: 'file:///srv/meus%20anexos' });
    expect(armazenamento).toEqual({ tipo: 'PASTA', pasta: '/srv/meus anexos' });
  });

  it('keep them in a bucket', () => {
    const STORAGE_URL =
      's3://CHAVE:se%2Fgre%40do@guarda.example:9000/anexos/balcao/1?region=sa-east-1&ssl=off';
    expect(ler({ STORAGE_URL }).armazenamento).toEqual({
      tipo: 'S3',
      endpoint: 'http://guarda.example:9000',
      region: 'sa-east-1',
      bucket: 'anexos',
      prefixo: 'balcao/1/',
      accessKeyId: 'CHAVE',
      secretAccessKey: 'se/gre@do',
    });
    expect(ler({ STORAGE_URL: 's3://C:S@guarda.example/anexos' }).armazenamento).toMatchObject({
      endpoint: 'https://guarda.example',
      region: 'us-east-1',
      prefixo: '',
    });
  });

  it.each([
    'guarda.example/anexos',
    'https://C:senha123@guarda.example/anexos',
    's3://guarda.example/anexos?senha123',
    's3://C:senha123@guarda.example',
    's3://C:senha123@guarda.example/a',
    's3://C:senha123@guarda.example/anexos?ssl=talvez',
    's3://C:senha123@guarda.example/anexos?regiao=x',
    's3://C:senha123%zz@guarda.example/anexos',
    'file://outra-maquina/anexos',
  ])('refuse %s as a place, without repeating it', (STORAGE_URL) => {
    expect(() => ler({ STORAGE_URL })).toThrow('STORAGE_URL deve ser um endereço como s3://');
    expect(() => ler({ STORAGE_URL })).not.toThrow('senha123');
  });

  it.each([
    ['tcp://antivirus.example', { host: 'antivirus.example', port: 3310 }],
    ['tcp://[::1]:3311', { host: '::1', port: 3311 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('take %s as an antivirus', (CLAMAV_URL, endereco) => {
    expect(ler({ CLAMAV_URL }).clamav).toEqual(endereco);
  });

  it.each(['antivirus:3310', 'http://antivirus.example', 'tcp://', 'unix:', 'tcp://a/b'])(
    'refuse %s as an antivirus',
    (CLAMAV_URL) => {
      expect(() => ler({ CLAMAV_URL })).toThrow('CLAMAV_URL deve ser um endereço como tcp://');
    },
  );

  it('let the operator take files that cannot be examined, and nothing else', () => {
    expect(ler({ ANTIVIRUS_INDISPONIVEL: 'aceitar' }).antivirusIndisponivel).toBe('aceitar');
    expect(() => ler({ ANTIVIRUS_INDISPONIVEL: 'sim' })).toThrow(
      'ANTIVIRUS_INDISPONIVEL deve ser recusar, aceitar; veio "sim".',
    );
  });
});
