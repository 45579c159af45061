import { openFolderOfRun } from '@balcao/testing/run';
import type { FullConfig } from '@playwright/test';
import { ligarErp } from './erp.ts';
import { abrirGovbr } from './govbr.ts';
import { loadDemonstrationOnce, newDataDir, startServer } from './server.ts';

type Parar = () => Promise<void>;

/** Portal over its own ledger, whose people sign in with gov.br too. */
const abrirPortal = async (): Promise<Parar> => {
  const govbr = await abrirGovbr();
  process.env['BALCAO_GOVBR'] = govbr.host;
  const porta = govbr.host.split(':')[1] ?? '';
  const server = await startServer({ settings: () => ({ GOVBR_TESTE: porta }) });
  process.env['BALCAO_URL'] = server.url;
  process.env['BALCAO_EMAILS'] = server.emails;
  return async () => {
    await server.stop();
    await govbr.parar();
  };
};

/** Another portal, whose institutions keep their books in a system of their own. */
const abrirPortalComErp = async (): Promise<Parar> => {
  const dataDir = newDataDir();
  const server = await startServer({ dataDir });
  const pararErp = await ligarErp(dataDir);
  process.env['BALCAO_URL_COM_ERP'] = server.url;
  return async () => {
    await pararErp();
    await server.stop();
  };
};

/** One server for all journeys of a source of tax data; workers find addresses in the environment. */
export default async function globalSetup({ projects }: FullConfig): Promise<Parar> {
  const { remove } = openFolderOfRun();
  await loadDemonstrationOnce();
  const comErp = projects.some(({ name }) => name === 'erp');
  const parar = await Promise.all([abrirPortal(), ...(comErp ? [abrirPortalComErp()] : [])]);
  return async () => {
    for (const um of parar) await um();
    remove();
  };
}
