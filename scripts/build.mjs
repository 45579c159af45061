/** `npm run build`: what production starts from. */
import { ensureReady } from './bootstrap.mjs';

await ensureReady();
console.log('Tudo construído. Em produção: node apps/server/dist/main.js');
