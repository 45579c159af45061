import { OperatorError } from '../operator-error.ts';

/** Where `clamd` listens. */
export type EnderecoDoClamd = { host: string; port: number } | { path: string };

/** What becomes of a file that could not be examined. */
export const SEM_EXAME = ['recusar', 'aceitar'] as const;
export type SemExame = (typeof SEM_EXAME)[number];

const PORTA_DO_CLAMD = 3310;

const ler = (texto: string): EnderecoDoClamd | undefined => {
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
  const endereco = ler(texto);
  if (endereco !== undefined) return endereco;
  throw new OperatorError(
    `CLAMAV_URL deve ser um endereço como tcp://servidor:3310 ou unix:/run/clamav/clamd.ctl; veio "${texto}".`,
  );
};
