/** `npm start`: prepares what is missing, then becomes the server. */
import { ensureBuilt } from './bootstrap.mjs';

await ensureBuilt();
await import('../apps/server/dist/main.js');
