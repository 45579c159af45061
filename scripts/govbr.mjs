/** `npm run govbr`: the gov.br to try against, which lets anybody in and lives on this machine alone. */
import { ensureBuilt } from './bootstrap.mjs';

await ensureBuilt({ pages: false });
await import('../apps/govbr/dist/main.js');
