/** `npm run cli -- <comando>`: the operator's commands. */
import { ensureBuilt } from './bootstrap.mjs';

await ensureBuilt({ pages: false });
await import('../apps/server/dist/cli/main.js');
