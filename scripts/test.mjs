/**
 * `npm test`: the check, then every test of rules, server and web, then the journeys in a browser.
 * Installs and builds what is missing first. The last line is `N passed, N failed`.
 */
import { runSteps } from './check/run-steps.mjs';
import { STEPS } from './check/steps.mjs';
import { countPlaywright, countSteps, countVitest, total } from './test/reports.mjs';
import { runNode } from './test/run-node.mjs';
import { runSuite } from './test/run-suite.mjs';

/** Weighs what was built, so it is no step of `npm run check`. */
const FIRST_LOAD = { name: 'first load', args: ['apps/web/build/tamanho.mjs'] };

async function check() {
  console.log('\ncheck');
  return countSteps(await runSteps([...STEPS, FIRST_LOAD]));
}

function tests() {
  console.log('\ntests');
  return runSuite({
    args: (report) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    count: countVitest,
  });
}

function journeys() {
  console.log('\njourneys');
  return runSuite({
    args: () => [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...['--config=e2e/playwright.config.ts', '--reporter=list,json'],
    ],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: countPlaywright,
  });
}

const counts = (await runNode(['scripts/bootstrap.mjs']))
  ? [await check(), await tests(), await journeys()]
  : [{ passed: 0, failed: 1 }];

const { passed, failed } = total(counts);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
