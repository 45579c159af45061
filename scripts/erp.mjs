/**
 * `npm run erp`: the reference ERP, on the ledger's tables. Without `DATABASE_URL` on the database
 * that the portal keeps in `DATA_DIR`, also while the portal runs.
 */
import { ensureBuilt } from './bootstrap.mjs';

await ensureBuilt({ pages: false });

if (!process.env.DATABASE_URL) {
  const { readDatabase } = await import('../apps/server/dist/config.js');
  const { openDatabases } = await import('../apps/server/dist/db/databases.js');
  const { appUrl, stop } = await openDatabases(readDatabase(), console.error, { share: true });
  process.env.DATABASE_URL = appUrl;
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
}
await import('../apps/erp/dist/main.js');
