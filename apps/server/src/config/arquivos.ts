import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '../operator-error.ts';

/** A bucket of a service that speaks the API of S3. */
export interface Balde {
  /** Scheme, host and port. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Put before every key: '' or a path with a final slash. */
  prefixo: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where attachments are kept. */
export type OndeGuardar = { tipo: 'PASTA'; pasta: string } | ({ tipo: 'S3' } & Balde);

/** Longer than any name that a service allows for a bucket. */
const BUCKET = /^[a-zA-Z0-9][\w.-]{1,62}$/;

const lerBalde = (url: URL): Balde | undefined => {
  const [bucket = '', ...pastas] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const { region = 'us-east-1', ssl = 'on', ...outros } = Object.fromEntries(url.searchParams);
  const accessKeyId = decodeURIComponent(url.username);
  const secretAccessKey = decodeURIComponent(url.password);
  const inteiro = [url.hostname, accessKeyId, secretAccessKey, region].every((um) => um !== '');
  const entendido = /^(on|off)$/.test(ssl) && Object.keys(outros).length === 0;
  if (!inteiro || !entendido || !BUCKET.test(bucket)) return undefined;
  const endpoint = `${ssl === 'off' ? 'http' : 'https'}://${url.host}`;
  const prefixo = pastas.map((pasta) => `${pasta}/`).join('');
  return { endpoint, region, bucket, prefixo, accessKeyId, secretAccessKey };
};

const ler = (texto: string): OndeGuardar | undefined => {
  try {
    const url = new URL(texto);
    if (url.protocol === 'file:') return { tipo: 'PASTA', pasta: resolve(fileURLToPath(url)) };
    const balde = url.protocol === 's3:' ? lerBalde(url) : undefined;
    return balde && { tipo: 'S3', ...balde };
  } catch {
    return undefined;
  }
};

/**
 * Reads `STORAGE_URL`; without one, attachments are files in the data folder. A refusal does not
 * repeat the address: it carries a key.
 * @throws OperatorError
 */
export const readStorageUrl = (
  texto: string | undefined,
  dataDir: string,
  nome = 'STORAGE_URL',
): OndeGuardar => {
  if (texto === undefined || texto === '') return { tipo: 'PASTA', pasta: join(dataDir, 'anexos') };
  const onde = ler(texto);
  if (onde !== undefined) return onde;
  throw new OperatorError(
    `${nome} deve ser um endereço como s3://CHAVE:SEGREDO@servidor:9000/balde?region=us-east-1&ssl=off ou file:///srv/anexos, com os símbolos do segredo em código de URL (/ é %2F).`,
  );
};

/** As the pages write sizes. */
const UNIDADES: Readonly<Record<string, number>> = { MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 };

/**
 * Reads `STORAGE_QUOTA`, in bytes: what the attachments of all institutions may come to.
 * @throws OperatorError
 */
export const readStorageQuota = (texto: string): number => {
  const [, quantos, unidade = ''] = /^(\d{1,6})\s?(MB|GB|TB)$/.exec(texto) ?? [];
  const bytes = Number(quantos) * (UNIDADES[unidade] ?? Number.NaN);
  if (bytes > 0) return bytes;
  throw new OperatorError(
    `STORAGE_QUOTA deve ser um tamanho como 500MB, 100GB ou 2TB; veio "${texto}".`,
  );
};

/** Where `clamd` listens. */
export type EnderecoDoClamd = { host: string; port: number } | { path: string };

/** What becomes of a file that could not be examined. */
export const SEM_EXAME = ['recusar', 'aceitar'] as const;
export type SemExame = (typeof SEM_EXAME)[number];

const PORTA_DO_CLAMD = 3310;

const lerEndereco = (texto: string): EnderecoDoClamd | undefined => {
  if (!URL.canParse(texto)) return undefined;
  const { protocol, hostname, port, pathname, host } = new URL(texto);
  if (protocol === 'unix:' && host === '' && pathname.startsWith('/') && pathname !== '/') {
    return { path: decodeURIComponent(pathname) };
  }
  if (protocol !== 'tcp:' || hostname === '' || !/^\/?$/.test(pathname)) return undefined;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || PORTA_DO_CLAMD) };
};

/**
 * Reads `CLAMAV_URL`; without one no file is examined.
 * @throws OperatorError
 */
export const readClamavUrl = (texto = ''): EnderecoDoClamd | undefined => {
  if (texto === '') return undefined;
  const endereco = lerEndereco(texto);
  if (endereco !== undefined) return endereco;
  throw new OperatorError(
    `CLAMAV_URL deve ser um endereço como tcp://servidor:3310 ou unix:/run/clamav/clamd.ctl; veio "${texto}".`,
  );
};
