import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NENHUM = fileURLToPath(new URL('./esquema-nenhum.ts', import.meta.url));
const IMPORTACAO = "import * as z from 'zod/mini';";

/**
 * Leaves the schema library out of the browser. The pages use the contracts for their types and
 * addresses; what is sent and answered is checked by the server, on both ways. A phone would
 * download 9 KiB and build every schema of the portal to check nothing with them.
 */
export const semEsquemasPlugin = (): Plugin => ({
  name: 'balcao:sem-esquemas',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/packages/contracts/src/') && code.includes(IMPORTACAO)
      ? code.replace(IMPORTACAO, `import { z } from ${JSON.stringify(NENHUM)};`)
      : null,
});
