/**
 * `npm run banco`: a bank to try against, with the two APIs of PIX over mTLS and a page where one pays. What
 * it knows stays in `DATA_DIR/banco`.
 */
import { ensureBuilt } from './bootstrap.mjs';

await ensureBuilt({ pages: false });
await import('../apps/banco/dist/main.js');
