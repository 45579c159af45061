import { OperatorError } from '../operator-error.ts';
import { pickOtel } from './rastros.ts';
import { readStorageUrl, type OndeGuardar } from './arquivos.ts';

/** Where copies of the installation are kept, and the key that they are encrypted with. */
export interface OndeCopiar {
  onde: OndeGuardar;
  /** 32 bytes; not `APP_KEY`, which is in the copies. */
  chave: Buffer;
}

/**
 * Reads `BACKUP_URL` and `BACKUP_KEY`; undefined without the first.
 * @throws OperatorError
 */
export const readBackup = (
  url: string | undefined,
  chave: string | undefined,
  appKey: string | undefined,
): OndeCopiar | undefined => {
  if (!url) return undefined;
  const lida = Buffer.from(chave ?? '', 'base64');
  if (lida.length < 32)
    throw new OperatorError(
      'Com BACKUP_URL é preciso BACKUP_KEY, de 32 bytes em base64 (openssl rand -base64 32). Guarde-a fora desta máquina: sem ela as cópias não abrem.',
    );
  if (chave === appKey)
    throw new OperatorError(
      'BACKUP_KEY deve ser outra chave que não APP_KEY, que vai dentro da cópia.',
    );
  return { onde: readStorageUrl(url, '', 'BACKUP_URL'), chave: lida };
};

/** Variables that a restored installation needs again. */
const GIVEN = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'STORAGE_URL',
  'STORAGE_QUOTA',
  'CLAMAV_URL',
  'ANTIVIRUS_INDISPONIVEL',
  'TRUST_PROXY',
  'PIX_BANCOS',
  'CORS_ORIGINS',
  'FRAME_ORIGINS',
  'METRICS_PORT',
  'METRICS_HOST',
  'DRAIN_SECONDS',
  'WORKERS',
  'LOG_LEVEL',
  'DEMO',
] as const;

/** Those that were given. */
export const pickGiven = (env: Record<string, string | undefined>): Record<string, string> => ({
  ...Object.fromEntries(
    GIVEN.flatMap((name) => {
      const value = env[name];
      return value ? [[name, value]] : [];
    }),
  ),
  ...pickOtel(env),
});
