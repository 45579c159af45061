/** The steps of `npm run check` and `npm test`, and what each may cost: said here and nowhere else. */
import { countPlaywright, countVitest, REPORTS } from '../test/reports.mjs';

const bin = (path) => `node_modules/${path}`;

/**
 * A program of its own that fails with a non-zero code. Caches live in node_modules/.cache, so that
 * a new install starts fresh.
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} args for this Node
 * @property {number} budget seconds of processor, with its children; above it the step warns
 * @property {Record<string, string>} [env] added to the environment
 * @property {string} [report] where it writes what it found; such a step is shown as it goes
 * @property {(report: object) => import('../test/reports.mjs').Count} [count] what the report says
 */

/** @type {Record<string, Step>} */
export const TOOLS = {
  lint: {
    name: 'lint and types',
    args: [bin('oxlint/bin/oxlint'), '-c', 'oxlint.config.mjs'],
    budget: 60,
  },
  format: {
    name: 'format',
    args: [bin('oxfmt/bin/oxfmt'), '--check', '.'],
    budget: 5,
  },
};

/** @type {Step[]} slowest first */
export const CHECKS = [
  TOOLS.lint,
  TOOLS.format,
  { name: 'duplicated code', args: [bin('jscpd/run-jscpd.js'), '.'], budget: 5 },
  { name: 'unused code', args: [bin('knip/bin/knip.js'), '--no-progress', '--cache'], budget: 15 },
  {
    name: 'borders',
    args: [bin('dependency-cruiser/bin/dependency-cruise.mjs'), 'packages', 'apps', 'e2e', 'bench'],
    budget: 12,
  },
  { name: 'workflow page', args: ['scripts/workflow.mjs', '--check'], budget: 3 },
  { name: 'requirements', args: ['scripts/requirements.mjs', '--check'], budget: 3 },
];

/** Weighs what was built, so it is no step of `npm run check`. @type {Step} */
export const FIRST_LOAD = { name: 'first load', args: ['apps/web/build/tamanho.mjs'], budget: 5 };

const VITEST = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS.tests}`];

/** Reads what was built as a browser of five years ago does. @type {Step} */
export const OLD_BROWSERS = {
  name: 'old browsers',
  args: ['apps/web/build/navegadores.mjs'],
  budget: 5,
};

/** @type {Step} */
export const TESTS = {
  name: 'tests',
  args: [bin('vitest/vitest.mjs'), 'run', ...VITEST],
  budget: 480,
  report: REPORTS.tests,
  count: countVitest,
};

/** The browser does not wait for its own children, so what draws the pages is not told. @type {Step} */
export const JOURNEYS = {
  name: 'journeys',
  args: [
    bin('@playwright/test/cli.js'),
    'test',
    '--config=e2e/playwright.config.ts',
    '--reporter=list,json',
  ],
  budget: 320,
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORTS.journeys },
  report: REPORTS.journeys,
  count: countPlaywright,
};

/** Each requirement has a test that ran and passed. @type {Step} */
export const PROOFS = {
  name: 'proofs of the requirements',
  args: ['scripts/requirements.mjs', '--ran'],
  budget: 3,
};
