import { randomBytes } from 'node:crypto';
import { startServer, type RunningServer } from '@balcao/e2e/src/server.ts';
import type { Banco } from './banco.ts';

/** Our server as production runs it, over a database of a bench. */
export const abrirServidor = (
  { appUrl, ownerUrl }: Banco,
  outros: Record<string, string> = {},
): Promise<RunningServer> =>
  startServer({
    settings: (url) => ({
      NODE_ENV: 'production',
      DEMO: 'off',
      PUBLIC_URL: url,
      APP_KEY: randomBytes(32).toString('base64'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
      ...outros,
    }),
  });
