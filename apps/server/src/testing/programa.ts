import { fileURLToPath } from 'node:url';
import { staleTargets } from '../../../../scripts/bootstrap/build.mjs';

type Programa = 'banco' | 'erp' | 'govbr';

let construidos: boolean | undefined;

/**
 * What Node is to run for a program that stands beside the server: what was built of it or, when a source is newer
 * than that, the source, which takes three times as long to start.
 */
export const programa = (nome: Programa): string[] => {
  construidos ??= staleTargets({ pages: false }).length === 0;
  const caminho = (qual: string) =>
    fileURLToPath(new URL(`../../../${nome}/${qual}`, import.meta.url));
  return construidos ? [caminho('dist/main.js')] : ['--import', 'tsx', caminho('src/main.ts')];
};
