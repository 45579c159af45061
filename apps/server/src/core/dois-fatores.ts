import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Executor } from '../db/client.ts';
import { findSegredo, takeCodigo, takePasso, type DonoDoFator } from './dois-fatores.repository.ts';
import type { Cofre } from './cofre.ts';

/** RFC 6238 as every authenticator has it: SHA-1, six digits, thirty seconds. */
const PASSO_SEGUNDOS = 30;
const FORMA = { algorithm: 'SHA1', digits: 6, period: PASSO_SEGUNDOS } as const;
/** Steps before and after the present one that are taken: clocks differ (RFC 6238 §5.2). */
const FOLGA = 1;

/** Crockford's base 32: no letter that reads as another or as a digit. */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETRAS_DO_CODIGO = 10;
const QUANTOS_CODIGOS = 10;

/** A key for each account: what is written for one cannot be put in another's place. */
const usoDe = ({ cod_empre, usuario_id }: DonoDoFator): string =>
  `dois-fatores:${cod_empre}:${usuario_id}`;

/** A new secret, in base 32, of the 160 bits that RFC 4226 §4 recommends. */
export const novoSegredo = (): string => new Secret({ size: 20 }).base32;

export const cifrarSegredo = (cofre: Cofre, dono: DonoDoFator, segredo: string): string =>
  cofre.cifrar(usoDe(dono), segredo);

/** Address that an authenticator reads from a QR code. */
export const enderecoDoSegredo = (segredo: string, emissor: string, conta: string): string =>
  new TOTP({ ...FORMA, issuer: emissor, label: conta, secret: segredo }).toString();

const novoCodigo = (): string =>
  Array.from({ length: LETRAS_DO_CODIGO }, () => ALFABETO[randomInt(ALFABETO.length)]).join('');

/** Ten codes of 50 bits, to be shown once. */
export const novosCodigos = (): string[] => Array.from({ length: QUANTOS_CODIGOS }, novoCodigo);

/** What the database keeps of a recovery code. */
export const hashDoCodigo = (cofre: Cofre, dono: DonoDoFator, codigo: string): string =>
  cofre.hmac(usoDe(dono), codigo);

/** How a second factor was proven. */
export type ProvaDoFator = 'APLICATIVO' | 'RECUPERACAO';

/**
 * Checks a code of the authenticator, or a recovery code, and spends it: neither is taken twice.
 * Undefined when it will not do.
 */
export const conferirCodigo = async (
  tx: Executor,
  cofre: Cofre,
  dono: DonoDoFator,
  codigo: string,
  agora: Date,
): Promise<ProvaDoFator | undefined> => {
  if (codigo.length === LETRAS_DO_CODIGO) {
    const existia = await takeCodigo(tx, dono, hashDoCodigo(cofre, dono, codigo));
    return existia ? 'RECUPERACAO' : undefined;
  }
  const cifrado = await findSegredo(tx, dono);
  const secret = cifrado && cofre.decifrar(usoDe(dono), cifrado);
  if (!secret) return undefined;
  const timestamp = agora.getTime();
  const desvio = new TOTP({ ...FORMA, secret }).validate({
    token: codigo,
    timestamp,
    window: FOLGA,
  });
  if (desvio === null) return undefined;
  const passo = Math.floor(timestamp / (PASSO_SEGUNDOS * 1000)) + desvio;
  return (await takePasso(tx, dono, passo)) ? 'APLICATIVO' : undefined;
};
