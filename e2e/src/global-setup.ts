import { startServer } from './server.ts';

/** One server for all journeys; each worker finds its address and its mails in the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env['BALCAO_URL'] = server.url;
  process.env['BALCAO_EMAILS'] = server.emails;
  return server.stop;
}
