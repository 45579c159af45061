import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { OperatorError } from '../operator-error.ts';

export const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

export const readPort = (text: string, name = 'PORT'): number => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new OperatorError(`${name} deve ser um número de 0 a 65535; veio "${text}".`);
  }
  return port;
};

/**
 * This machine alone, unless the operator says otherwise: figures of a city are not for everybody.
 * @param workers each of which takes a port, from the one that is told on
 */
export const readMetrics = (
  port: string | undefined,
  host: string | undefined,
  publicPort: number,
  workers: number,
): { host: string; port: number } | undefined => {
  if (port === undefined || port === '') return undefined;
  const place = { host: host || '127.0.0.1', port: readPort(port, 'METRICS_PORT') };
  if (place.port === 0) return place;
  const last = place.port + workers - 1;
  readPort(String(last), 'METRICS_PORT, com uma porta para cada processo de WORKERS,');
  if (publicPort < place.port || publicPort > last) return place;
  throw new OperatorError(
    workers === 1
      ? 'METRICS_PORT deve ser outra porta que não a do portal (PORT).'
      : `A porta do portal (PORT=${publicPort}) está entre as das medidas, uma para cada processo de WORKERS (${place.port} a ${last}): escolha outra METRICS_PORT.`,
  );
};

const MOST_WORKERS = 64;

/** How many processes answer: a number, or one for each core. */
export const readWorkers = (text = ''): number => {
  if (text === '') return 1;
  const workers = text === 'auto' ? availableParallelism() : Number(text);
  if (Number.isInteger(workers) && workers >= 1 && workers <= MOST_WORKERS) return workers;
  throw new OperatorError(
    `WORKERS deve ser auto (um processo por núcleo) ou um número de 1 a ${MOST_WORKERS}; veio "${text}".`,
  );
};

const LONGEST_DRAIN_S = 60;

/** How long a server that is told to stop still serves, for balancers to notice; in milliseconds. */
export const readDrain = (text: string): number => {
  const seconds = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (seconds <= LONGEST_DRAIN_S) return seconds * 1_000;
  throw new OperatorError(
    `DRAIN_SECONDS deve ser um número de 0 a ${LONGEST_DRAIN_S}; veio "${text}".`,
  );
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
export const readTrustProxy = (
  text: string | undefined,
): boolean | string | ((address: string, hop: number) => boolean) => {
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
export const readOrigin = (name: string, text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new OperatorError(
      `${name} deve ser um endereço completo e sem caminho, como https://balcao.exemplo.gov.br; veio "${text}".`,
    );
  }
  return url.origin;
};
