/** `npm run build`: what production starts from. */
import { ensureReady } from './bootstrap.mjs';

await ensureReady();

// What production starts from may be read-only: the embedded database is made ready to run now.
const { findBinaries } = await import('../apps/server/dist/db/embedded/launcher.js');
try {
  findBinaries();
} catch (error) {
  console.warn(error.message);
}
console.log('Tudo construído. Em produção: node --max-semi-space-size=32 apps/server/dist/main.js');
