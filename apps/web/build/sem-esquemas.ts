import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NENHUM = fileURLToPath(new URL('./esquema-nenhum.ts', import.meta.url));
const IMPORTACAO = "import * as z from 'zod/mini';";

/** What an endpoint says of itself to who reads the API's page, and to nobody else. */
const DESCRICAO = /\n\s*(?:resumo|tema|acesso):\s*(?:'[^'\n]*'|`[^`\n]*`),/g;

/**
 * Leaves the schema library out of the browser. The pages use the contracts for their types and
 * addresses; what is sent and answered is checked by the server, on both ways. A phone would
 * download 9 KiB and build every schema of the portal to check nothing with them; nor does it read
 * how the endpoints are described.
 */
export const semEsquemasPlugin = (): Plugin => ({
  name: 'balcao:sem-esquemas',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/packages/contracts/src/') && code.includes(IMPORTACAO)
      ? code
          .replace(IMPORTACAO, `import { z } from ${JSON.stringify(NENHUM)};`)
          .replace(DESCRICAO, '')
      : null,
});
