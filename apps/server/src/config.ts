import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  readClamavUrl,
  SEM_EXAME,
  type EnderecoDoClamd,
  type SemExame,
  readStorageQuota,
  readStorageUrl,
  type OndeGuardar,
} from './config/arquivos.ts';
import { pickGiven, readBackup, type OndeCopiar } from './config/copias.ts';
import {
  list,
  readDrain,
  readMetrics,
  readOrigin,
  readPort,
  readTrustProxy,
  readWorkers,
} from './config/enderecos.ts';
import { readTraces } from './config/rastros.ts';
import { readBancos, type BancoDeclarado } from './config/bancos.ts';
import { explainFolder, hasCode, OperatorError } from './operator-error.ts';

/** Everything the environment decides. This file is its only reader. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Processes that answer at one address. */
  workers: number;
  /** How long a server that is told to stop still serves, in milliseconds. */
  drainMs: number;
  /** Whether OpenTelemetry's own variables ask for traces. */
  traces: boolean;
  /** Where who watches the installation is answered; undefined where nobody does. */
  metrics: { host: string; port: number } | undefined;
  dataDir: string;
  /** Application role; undefined means the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Owner of the tables, for migrations; the application's own address when not given. */
  databaseOwnerUrl: string | undefined;
  /** A replica of it, for what is only read; undefined where there is none. */
  databaseLeituraUrl: string | undefined;
  /** Where what was restored of its copies for trial answers, as the owner; undefined where nobody restores. */
  ensaioUrl: string | undefined;
  /** Address in mails and QR codes, without a final slash; undefined outside production. */
  publicUrl: string | undefined;
  /** The mail server; undefined writes mails as files, which production refuses. */
  smtpUrl: URL | undefined;
  /** Address that mails come from. */
  mailFrom: string;
  /** Where attachments are kept. */
  armazenamento: OndeGuardar;
  /** Bytes that the attachments of all orgaos may come to. */
  cotaDoArmazenamento: number;
  /** Where copies of the installation are kept; undefined makes none. */
  copias: OndeCopiar | undefined;
  /** The `clamd` that examines attachments; undefined examines none. */
  clamav: EnderecoDoClamd | undefined;
  /** Whether attachments are refused or let through while the `clamd` does not answer. */
  antivirusIndisponivel: SemExame;
  /** Banks by whose API orgaos may charge, beside the known ones. */
  bancos: Readonly<Record<string, BancoDeclarado>>;
  /** Page of the bank that comes with the demonstration. */
  bancoDeDemonstracao: string | undefined;
  /** Other front ends allowed to send credentials. */
  corsOrigins: readonly string[];
  /** Other sites whose questionnaire a page may hold in a frame; none listed means any. */
  frameOrigins: readonly string[];
  /** Fastify's `trustProxy`: hops or addresses of the balancer. */
  trustProxy: boolean | string | ((address: string, hop: number) => boolean);
  /** 32 bytes that key the HMACs and encrypt stored credentials. */
  appKey: Buffer;
  /** Port, on this machine, of the gov.br to try against; undefined where there is none. */
  govbrTeste: number | undefined;
  /** Whether an empty database gets the demonstration. */
  demo: boolean;
  logLevel: string;
}

type Env = Record<string, string | undefined>;

const oneOf = <T extends string>(name: string, text: string, options: readonly T[]): T => {
  const option = options.find((one) => one === text);
  if (option === undefined)
    throw new OperatorError(`${name} deve ser ${options.join(', ')}; veio "${text}".`);
  return option;
};

/** A word that is nearly `production` would start without anything that production asks for. */
const readProduction = (env: Env): boolean =>
  oneOf('NODE_ENV', env['NODE_ENV'] || 'development', ['production', 'development', 'test']) ===
  'production';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Of two servers that start at once in a new folder, one makes the key. */
const createKey = (file: string): void => {
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
};

const isSmtpUrl = (text: string): boolean => {
  try {
    const { protocol, hostname, username, password } = new URL(text);
    decodeURIComponent(username + password);
    return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '';
  } catch {
    return false;
  }
};

/** The refusal does not repeat the address: it carries a password. */
const readSmtpUrl = (text = ''): URL | undefined => {
  if (text === '') return undefined;
  if (isSmtpUrl(text)) return new URL(text);
  throw new OperatorError(
    'SMTP_URL deve ser um endereço como smtp://usuario:senha@servidor:587 ou smtps://usuario:senha@servidor:465, com os símbolos da senha em código de URL (@ é %40).',
  );
};

const readMailFrom = (text: string | undefined, publicUrl: string | undefined): string => {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  const address = text || `nao-responda@${host}`;
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address)) {
    throw new OperatorError(
      `MAIL_FROM deve ser só um endereço de e-mail, como nao-responda@exemplo.gov.br; veio "${address}".`,
    );
  }
  return address;
};

const readAppKey = (text: string | undefined, dataDir: string): Buffer => {
  if (text !== undefined && text !== '') {
    const key = Buffer.from(text, 'base64');
    if (key.length < 32)
      throw new OperatorError(
        'APP_KEY deve ter ao menos 32 bytes em base64 (openssl rand -base64 32).',
      );
    return key;
  }
  const file = join(dataDir, 'app.key');
  try {
    if (!existsSync(file)) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      createKey(file);
    }
    chmodSync(file, 0o600);
  } catch (error) {
    throw explainFolder(error, dataDir);
  }
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (key.length < 32)
    throw new OperatorError(
      `O arquivo ${file} não tem uma chave inteira: recupere-o da cópia de segurança.`,
    );
  return key;
};

/** People of trials have no password: production never takes them. */
const readGovbrTeste = (text: string | undefined, production: boolean): number | undefined => {
  if (text === undefined || text === '') return undefined;
  if (!production && /^\d{1,5}$/.test(text) && Number(text) > 0) return readPort(text);
  throw new OperatorError(
    production
      ? 'GOVBR_TESTE é o gov.br de teste, em que qualquer pessoa entra: em produção não se usa.'
      : `GOVBR_TESTE deve ser a porta do gov.br de teste nesta máquina; veio "${text}".`,
  );
};

/** Where the data is: all that a command run beside the server needs to know. */
export const readDatabase = (
  env: Env = process.env,
): Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'> => ({
  dataDir: resolve(env['DATA_DIR'] || 'data'),
  databaseUrl: env['DATABASE_URL'] || undefined,
  databaseOwnerUrl: env['DATABASE_OWNER_URL'] || undefined,
});

/** The gov.br to try against, for a command run beside the server. */
export const readGovbr = (env: Env = process.env): Pick<Config, 'govbrTeste'> => ({
  govbrTeste: readGovbrTeste(env['GOVBR_TESTE'], env['NODE_ENV'] === 'production'),
});

/** @throws OperatorError with the embedded database, which has no replica */
const readLeitura = (env: Env): string | undefined => {
  const url = env['DATABASE_LEITURA_URL'] || undefined;
  if (url === undefined || env['DATABASE_URL']) return url;
  throw new OperatorError(
    'DATABASE_LEITURA_URL é uma réplica do PostgreSQL de DATABASE_URL, que falta definir.',
  );
};

/** Where what was restored for trial answers, for the server and its command. @throws OperatorError */
export const readEnsaio = (env: Env = process.env): string | undefined => {
  const url = env['ENSAIO_URL'] || undefined;
  if (url === undefined) return undefined;
  if (!env['DATABASE_URL'])
    throw new OperatorError(
      'ENSAIO_URL é de quem copia o PostgreSQL de DATABASE_URL, que falta definir; o que vem junto ensaia as suas cópias sozinho.',
    );
  if (!/^postgres(ql)?:\/\/./.test(url) || url === env['DATABASE_OWNER_URL'])
    throw new OperatorError(
      'ENSAIO_URL deve ser o endereço do PostgreSQL restaurado para ensaio, como postgresql://dono:senha@ensaio:5432/balcao, e não o do que está em uso.',
    );
  return url;
};

/** The key of the installation, for a command run beside the server. */
export const readKey = (env: Env = process.env): Buffer =>
  readAppKey(env['APP_KEY'], readDatabase(env).dataDir);

/** Where attachments are kept, for a command that reads them. */
export const readStorage = (env: Env = process.env): OndeGuardar =>
  readStorageUrl(env['STORAGE_URL'], readDatabase(env).dataDir);

/** Where copies are kept, for the commands of copies. @throws OperatorError with a database of the operator's own */
export const readCopies = (env: Env = process.env): OndeCopiar | undefined => {
  const copias = readBackup(env['BACKUP_URL'], env['BACKUP_KEY'], env['APP_KEY']);
  if (copias && env['DATABASE_URL'])
    throw new OperatorError(
      'BACKUP_URL copia o PostgreSQL que vem junto; o de DATABASE_URL é copiado com pgBackRest (docs/manual/operar.md).',
    );
  return copias;
};

/** What the server was started with, to be found in a copy; not what opens the copy itself. */
export const readGiven = (env: Env = process.env): Record<string, string> => pickGiven(env);

/** The banks that the operator declares, for a command that asks them. */
export const readDeclaredBanks = (env: Env = process.env): Config['bancos'] =>
  readBancos(env['PIX_BANCOS']);

/** The banks that orgaos may charge by, and the page of the one that comes along. */
export const readBanks = (
  env: Env = process.env,
): Pick<Config, 'bancos' | 'bancoDeDemonstracao'> => ({
  bancos: readDeclaredBanks(env),
  bancoDeDemonstracao: env['BANCO_URL'] ? readOrigin('BANCO_URL', env['BANCO_URL']) : undefined,
});

/** Where the portal is found, for a command that prints its address. */
export const readPortal = (env: Env = process.env): Pick<Config, 'publicUrl' | 'port'> => ({
  publicUrl: env['PUBLIC_URL'] ? readOrigin('PUBLIC_URL', env['PUBLIC_URL']) : undefined,
  port: readPort(env['PORT'] || '3000'),
});

/**
 * Reads the settings, once, at start.
 * @throws OperatorError naming the variable and the mend.
 */
export const readConfig = (env: Env = process.env): Config => {
  const production = readProduction(env);
  if (production) {
    const missing = ['PUBLIC_URL', 'APP_KEY', 'SMTP_URL'].filter((name) => !env[name]);
    if (missing.length > 0) {
      throw new OperatorError(
        `Em produção é preciso definir ${missing.join(', ')}. Veja docs/manual/instalacao.md.`,
      );
    }
  }
  const database = readDatabase(env);
  const { dataDir } = database;
  const { publicUrl, port } = readPortal(env);
  const demo = oneOf('DEMO', env['DEMO'] || (production ? 'off' : 'on'), ['on', 'off']) === 'on';
  const workers = readWorkers(env['WORKERS']);
  return {
    production,
    host: env['HOST'] || (production && !demo ? '0.0.0.0' : '127.0.0.1'),
    port,
    workers,
    drainMs: readDrain(env['DRAIN_SECONDS'] || '0'),
    traces: readTraces(env['OTEL_EXPORTER_OTLP_ENDPOINT'], env),
    metrics: readMetrics(env['METRICS_PORT'], env['METRICS_HOST'], port, workers),
    ...database,
    databaseLeituraUrl: readLeitura(env),
    ensaioUrl: readEnsaio(env),
    publicUrl,
    smtpUrl: readSmtpUrl(env['SMTP_URL']),
    mailFrom: readMailFrom(env['MAIL_FROM'], publicUrl),
    armazenamento: readStorageUrl(env['STORAGE_URL'], dataDir),
    cotaDoArmazenamento: readStorageQuota(env['STORAGE_QUOTA'] || '100GB'),
    copias: readCopies(env),
    clamav: readClamavUrl(env['CLAMAV_URL']),
    antivirusIndisponivel: oneOf(
      'ANTIVIRUS_INDISPONIVEL',
      env['ANTIVIRUS_INDISPONIVEL'] || 'recusar',
      SEM_EXAME,
    ),
    ...readBanks(env),
    corsOrigins: list(env['CORS_ORIGINS']).map((origin) => readOrigin('CORS_ORIGINS', origin)),
    frameOrigins: list(env['FRAME_ORIGINS']).map((origin) => readOrigin('FRAME_ORIGINS', origin)),
    trustProxy: readTrustProxy(env['TRUST_PROXY']),
    appKey: readAppKey(env['APP_KEY'], dataDir),
    ...readGovbr(env),
    demo,
    logLevel: oneOf('LOG_LEVEL', env['LOG_LEVEL'] || (production ? 'info' : 'warn'), LOG_LEVELS),
  };
};
