import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Keyed commitments of the installation. `uso` keeps one purpose's values useless for another. */
export interface Cofre {
  hmac: (uso: string, text: string) => string;
  /** Signs `text`, for addresses and tokens that come back to us. */
  assinar: (uso: string, text: string) => string;
  /** The signed text, or undefined when it was not signed by us for this use. */
  abrir: (uso: string, assinado: string) => string | undefined;
  /** Encrypts `text` for the database (AES-256-GCM), with a key of this use alone. */
  cifrar: (uso: string, text: string) => string;
  /** The encrypted text, or undefined when it is damaged or was encrypted with another key. */
  decifrar: (uso: string, cifrado: string) => string | undefined;
}

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

export const tokenAleatorio = (bytes = 32): string => randomBytes(bytes).toString('base64url');

export const iguais = (a: string, b: string): boolean => {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Lengths of nonce and tag of AES-GCM (NIST SP 800-38D). */
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const createCofre = (appKey: Buffer): Cofre => {
  const chaves = new Map<string, Buffer>();
  const chaveDe = (uso: string): Buffer => {
    const derivar = () => Buffer.from(hkdfSync('sha256', appKey, '', `cifra:${uso}`, 32));
    const chave = chaves.get(uso) ?? derivar();
    chaves.set(uso, chave);
    return chave;
  };
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
    cifrar: (uso, text) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', chaveDe(uso), iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    decifrar: (uso, cifrado) => {
      const bytes = Buffer.from(cifrado, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const iv = bytes.subarray(0, IV_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', chaveDe(uso), iv);
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
};
