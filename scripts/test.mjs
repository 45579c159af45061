/**
 * `npm test`: the check, then every test of rules, server and web, then the journeys in a browser.
 * Installs and builds what is missing first. What failed is told once more at the end, and the last
 * line is `N passed, N failed`.
 */
import { runSteps } from './check/run-steps.mjs';
import { STEPS } from './check/steps.mjs';
import { countPlaywright, countSteps, countVitest, total } from './test/reports.mjs';
import { REPORTS } from './test/reports-kept.mjs';
import { runNode } from './test/run-node.mjs';
import { runSuite } from './test/run-suite.mjs';

/** Weighs what was built, so it is no step of `npm run check`. */
const FIRST_LOAD = { name: 'first load', args: ['apps/web/build/tamanho.mjs'] };

/** Each requirement has a test that ran and passed. */
const PROOFS = { name: 'proofs of the requirements', args: ['scripts/requirements.mjs', '--ran'] };

async function check() {
  console.log('\ncheck');
  return countSteps(await runSteps([...STEPS, FIRST_LOAD]));
}

function tests() {
  console.log('\ntests');
  return runSuite({
    report: REPORTS.tests,
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
    report: REPORTS.journeys,
    args: () => [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...['--config=e2e/playwright.config.ts', '--reporter=list,json'],
    ],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: countPlaywright,
  });
}

async function proofs() {
  console.log('\nrequirements');
  return countSteps(await runSteps([PROOFS]));
}

const counts = (await runNode(['scripts/bootstrap.mjs']))
  ? [await check(), await tests(), await journeys(), await proofs()]
  : [{ passed: 0, failed: 1, told: ['install or build'] }];

const { passed, failed, told } = total(counts);
if (told.length > 0) console.log(`\nfailed\n${told.join('\n')}\n`);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
