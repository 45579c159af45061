/**
 * `npm test`: the check, then every test of rules, server and web, then the journeys in a browser.
 * Installs and builds what is missing first. The last line is `N passed, N failed`.
 */
import { ensureReady } from './bootstrap.mjs';
import { runSteps } from './check/run-steps.mjs';
import { STEPS } from './check/steps.mjs';
import { countPlaywright, countSteps, countVitest, total } from './test/reports.mjs';
import { runSuite } from './test/run-suite.mjs';

await ensureReady();

console.log('\ncheck');
const check = countSteps(await runSteps(STEPS));

console.log('\ntests');
const tests = await runSuite({
  args: (report) => [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ],
  count: countVitest,
});

console.log('\njourneys');
const journeys = await runSuite({
  args: () => [
    'node_modules/@playwright/test/cli.js',
    'test',
    ...['--config=e2e/playwright.config.ts', '--reporter=list,json'],
  ],
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  count: countPlaywright,
});

const { passed, failed } = total([check, tests, journeys]);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
