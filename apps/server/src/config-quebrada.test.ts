import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { readConfig } from './config.ts';
import { Lifecycle } from './lifecycle.ts';
import { OperatorError } from './operator-error.ts';
import { startServer } from './start-server.ts';

const pasta = mkdtempSync(join(tmpdir(), 'balcao-config-'));
afterAll(() => rmSync(pasta, { recursive: true, force: true }));

const arquivo = join(pasta, 'arquivo');
writeFileSync(arquivo, '');
const { appUrl } = inject('postgres');
const BANCO = { DATABASE_URL: appUrl };
const CHAVE = Buffer.alloc(32, 7).toString('base64');
const COPIAS = {
  BACKUP_URL: 'file:///srv/copias',
  BACKUP_KEY: Buffer.alloc(32, 8).toString('base64'),
};

/** Of each variable what an operator may get wrong, and the others that it takes to be seen. */
const QUEBRADAS: Readonly<Record<string, readonly [string, Record<string, string>?][]>> = {
  PORT: [['abc'], ['70000'], ['80.5']],
  HOST: [['192.0.2.1']],
  PUBLIC_URL: [['balcao.cidade.example'], ['https://cidade.example/balcao']],
  DATA_DIR: [[join(arquivo, 'dados')]],
  DATABASE_URL: [['postgresql://a:f7x2q9@:x/'], ['postgresql://a:f7x2q9@127.0.0.1:1/b']],
  DATABASE_OWNER_URL: [['postgresql://a:f7x2q9@:x/', BANCO]],
  DATABASE_LEITURA_URL: [['postgresql://a:f7x2q9@b/c'], ['postgresql://a:f7x2q9@:x/', BANCO]],
  ENSAIO_URL: [['postgresql://a:f7x2q9@b/c'], ['ensaio:f7x2q9', BANCO]],
  APP_KEY: [['f7x2q9']],
  SMTP_URL: [['correio.example:587'], ['smtp://u:f7x2q9%zz@h']],
  MAIL_FROM: [['Portal <p@cidade.example>']],
  STORAGE_URL: [['guarda.example/anexos'], ['s3://C:f7x2q9@guarda.example']],
  STORAGE_QUOTA: [['muito'], ['0GB']],
  BACKUP_URL: [
    ['ftp://u:f7x2q9@x', COPIAS],
    ['file:///srv/copias', { ...COPIAS, ...BANCO }],
  ],
  BACKUP_KEY: [
    ['', COPIAS],
    ['f7x2q9', COPIAS],
    [CHAVE, { ...COPIAS, APP_KEY: CHAVE }],
  ],
  CLAMAV_URL: [['http://antivirus.example'], ['tcp://']],
  ANTIVIRUS_INDISPONIVEL: [['sim']],
  GOVBR_TESTE: [['abc'], ['3999', { NODE_ENV: 'production', DEMO: 'on' }]],
  DEMO: [['talvez']],
  TRUST_PROXY: [['sim'], ['0.0.0.0/0']],
  PIX_BANCOS: [['meubanco'], ['meubanco=bacen|https://a.example|https://a.example|/nada.pem']],
  BANCO_URL: [['banco']],
  METRICS_PORT: [['muitas'], ['3000', { PORT: '3000' }]],
  METRICS_HOST: [['192.0.2.1', { METRICS_PORT: '0' }]],
  OTEL_EXPORTER_OTLP_ENDPOINT: [['127.0.0.1:4318']],
  DRAIN_SECONDS: [['90'], ['um']],
  WORKERS: [['0'], ['muitos'], ['65']],
  CORS_ORIGINS: [['*']],
  FRAME_ORIGINS: [['pesquisa.example']],
  LOG_LEVEL: [['tudo']],
  NODE_ENV: [['producao'], ['prod']],
};

const DE_PRODUCAO = { APP_KEY: CHAVE, PUBLIC_URL: 'https://a.example', SMTP_URL: 'smtp://a' };

/** What a start that is refused says. */
const recusaDe = async (env: Record<string, string>): Promise<string> => {
  const lifecycle = new Lifecycle();
  try {
    const producao = env['NODE_ENV'] === 'production' ? DE_PRODUCAO : {};
    const config = readConfig({ DATA_DIR: pasta, PORT: '0', ...producao, ...env });
    return await startServer(lifecycle, config, () => undefined);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  } finally {
    await lifecycle.stop();
  }
};

it('each variable of the README has a row here', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const nomes = [...readme.matchAll(/^\| `(\w+)` +\|/gm)].map(([, nome = '']) => nome);
  expect(Object.keys(QUEBRADAS).sort()).toEqual(nomes.sort());
});

it.each(
  Object.entries(QUEBRADAS).flatMap(([nome, casos]) =>
    casos.map(([valor, outras = {}]) => [nome, valor, outras] as const),
  ),
)('B13 %s=%s stops the start with one sentence that names it', async (nome, valor, outras) => {
  const recusa = await recusaDe({ ...outras, [nome]: valor });
  expect(recusa).toContain(nome);
  expect(recusa).toMatch(/^[^\n]+[.]$/);
  expect(recusa).not.toContain('f7x2q9');
});
