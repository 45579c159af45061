/**
 * `node scripts/workflow.mjs` prints docs/workflow.md from the rules of the domain. With `--check`
 * it writes nothing and fails when the page is stale: a step of `npm run check`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { workflowPage } from './workflow/page.mjs';

const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const PAGE = path('docs/workflow.md');

// The sources, never a build that may be stale.
const read = async (file) => {
  const { module } = await runnerImport(path(file), {
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '@balcao/domain': path('packages/domain/src/index.ts') } },
  });
  return module;
};
const rules = await read('packages/domain/src/index.ts');
const walks = await read('packages/testing/src/pedidos/index.ts');
const page = workflowPage({ ...rules, ...walks });

if (!process.argv.includes('--check')) {
  writeFileSync(PAGE, page);
} else if (readFileSync(PAGE, 'utf8') !== page) {
  console.log('docs/workflow.md is stale: run `node scripts/workflow.mjs`');
  process.exitCode = 1;
}
