import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Keyed commitments of the installation. `uso` keeps one purpose's values useless for another. */
export interface Sigilo {
  hmac: (uso: string, text: string) => string;
  /** Signs `text`, for addresses and tokens that come back to us. */
  assinar: (uso: string, text: string) => string;
  /** The signed text, or undefined when it was not signed by us for this use. */
  abrir: (uso: string, assinado: string) => string | undefined;
}

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

export const tokenAleatorio = (bytes = 32): string => randomBytes(bytes).toString('base64url');

export const iguais = (a: string, b: string): boolean => {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
};

export const criarSigilo = (appKey: Buffer): Sigilo => {
  const hmac = (uso: string, text: string): string =>
    createHmac('sha256', appKey).update(`${uso}\n${text}`).digest('base64url');
  return {
    hmac,
    assinar: (uso, text) => `${Buffer.from(text).toString('base64url')}.${hmac(uso, text)}`,
    abrir: (uso, assinado) => {
      const [payload = '', signature = ''] = assinado.split('.');
      const text = Buffer.from(payload, 'base64url').toString();
      return iguais(signature, hmac(uso, text)) ? text : undefined;
    },
  };
};
