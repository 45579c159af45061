import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
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
import { readBancos, type BancoDeclarado } from './config/bancos.ts';
import { explainFolder, hasCode, OperatorError } from './operator-error.ts';

/** Everything the environment decides. This file is its only reader. */
export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** Where who watches the installation is answered; undefined where nobody does. */
  metrics: { host: string; port: number } | undefined;
  dataDir: string;
  /** Application role; undefined means the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** Owner of the tables, for migrations; the application's own address when not given. */
  databaseOwnerUrl: string | undefined;
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

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const readPort = (text: string, name = 'PORT'): number => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new OperatorError(`${name} deve ser um número de 0 a 65535; veio "${text}".`);
  }
  return port;
};

/** This machine alone, unless the operator says otherwise: figures of a city are not for everybody. */
const readMetrics = (
  port: string | undefined,
  host: string | undefined,
  publicPort: number,
): Config['metrics'] => {
  if (port === undefined || port === '') return undefined;
  const place = { host: host || '127.0.0.1', port: readPort(port, 'METRICS_PORT') };
  if (place.port !== publicPort || place.port === 0) return place;
  throw new OperatorError('METRICS_PORT deve ser outra porta que não a do portal (PORT).');
};

const REDES_LOCAIS = ['loopback', 'linklocal', 'uniquelocal'];

const isNetwork = (text: string): boolean => {
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  const largest = version === 4 ? 32 : 128;
  // A network of every address is refused: anybody could then claim any address.
  const validBits =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= largest);
  return REDES_LOCAIS.includes(text) || (version !== 0 && validBits);
};

/** A number is how many balancers stand before us; otherwise their addresses, comma-separated. */
const readTrustProxy = (text: string | undefined): Config['trustProxy'] => {
  if (text === undefined || text === '' || text === 'off') return false;
  if (/^\d{1,2}$/.test(text)) return (_address, hop) => hop < Number(text);
  const wrong = list(text).find((item) => !isNetwork(item));
  if (wrong !== undefined) {
    throw new OperatorError(
      `TRUST_PROXY é a quantidade de balanceadores à frente do servidor, ou os endereços deles (10.0.0.0/8, loopback); veio "${wrong}".`,
    );
  }
  return list(text).join(',');
};

/** An address of the web that is a scheme, a host and a port, and nothing after them. */
const readOrigin = (name: string, text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new OperatorError(
      `${name} deve ser um endereço completo e sem caminho, como https://balcao.exemplo.gov.br; veio "${text}".`,
    );
  }
  return url.origin;
};

const oneOf = <T extends string>(name: string, text: string, options: readonly T[]): T => {
  const option = options.find((one) => one === text);
  if (option === undefined)
    throw new OperatorError(`${name} deve ser ${options.join(', ')}; veio "${text}".`);
  return option;
};

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

/** The key of the installation, for a command run beside the server. */
export const readKey = (env: Env = process.env): Buffer =>
  readAppKey(env['APP_KEY'], readDatabase(env).dataDir);

/** Where attachments are kept, for a command that reads them. */
export const readStorage = (env: Env = process.env): OndeGuardar =>
  readStorageUrl(env['STORAGE_URL'], readDatabase(env).dataDir);

/** The banks that the operator declares, for a command that asks them. */
export const readDeclaredBanks = (env: Env = process.env): Config['bancos'] =>
  readBancos(env['PIX_BANCOS']);

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
  const production = env['NODE_ENV'] === 'production';
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
  return {
    production,
    host: env['HOST'] || (production && !demo ? '0.0.0.0' : '127.0.0.1'),
    port,
    metrics: readMetrics(env['METRICS_PORT'], env['METRICS_HOST'], port),
    ...database,
    publicUrl,
    smtpUrl: readSmtpUrl(env['SMTP_URL']),
    mailFrom: readMailFrom(env['MAIL_FROM'], publicUrl),
    armazenamento: readStorageUrl(env['STORAGE_URL'], dataDir),
    cotaDoArmazenamento: readStorageQuota(env['STORAGE_QUOTA'] || '100GB'),
    clamav: readClamavUrl(env['CLAMAV_URL']),
    antivirusIndisponivel: oneOf(
      'ANTIVIRUS_INDISPONIVEL',
      env['ANTIVIRUS_INDISPONIVEL'] || 'recusar',
      SEM_EXAME,
    ),
    bancos: readDeclaredBanks(env),
    bancoDeDemonstracao: env['BANCO_URL'] ? readOrigin('BANCO_URL', env['BANCO_URL']) : undefined,
    corsOrigins: list(env['CORS_ORIGINS']).map((origin) => readOrigin('CORS_ORIGINS', origin)),
    frameOrigins: list(env['FRAME_ORIGINS']).map((origin) => readOrigin('FRAME_ORIGINS', origin)),
    trustProxy: readTrustProxy(env['TRUST_PROXY']),
    appKey: readAppKey(env['APP_KEY'], dataDir),
    ...readGovbr(env),
    demo,
    logLevel: oneOf('LOG_LEVEL', env['LOG_LEVEL'] || (production ? 'info' : 'warn'), LOG_LEVELS),
  };
};
