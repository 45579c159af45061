import { stripVTControlCharacters } from 'node:util';
import { fileURLToPath } from 'node:url';

/**
 * Counts of the JSON reports of vitest and Playwright. A test that was skipped, retried into
 * passing or never reached proves nothing: it counts as failed.
 * @typedef {{ passed: number, failed: number, told: string[] }} Count `told` names what failed
 *   and begins its message, for whoever sees the end of the output only
 */

const LINES_TOLD = 12;

/** What failed and the start of what it said, indented beneath it. */
function tell(name, message = '') {
  const lines = stripVTControlCharacters(message).trim().split('\n').filter(Boolean);
  return [name, ...lines.slice(0, LINES_TOLD).map((line) => `    ${line}`)].join('\n');
}

/**
 * @param {object} report what vitest's `json` reporter writes
 * @returns {Count}
 */
export function countVitest(report) {
  const passed = report.numPassedTests;
  // A file that breaks while loading has no test to blame.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) =>
        tell(`${file.name} > ${test.fullName}: ${test.status}`, test.failureMessages.join('\n')),
      ),
  );
  return {
    passed,
    failed: report.numTotalTests - passed + broken.length,
    told: [...tests, ...broken.map((file) => tell(file.name, file.message))],
  };
}

/** Every test of a suite of Playwright's report, those of the suites in it too. */
function testsIn(suite) {
  const own = (suite.specs ?? []).flatMap((spec) => spec.tests.map((test) => ({ spec, test })));
  return [...own, ...(suite.suites ?? []).flatMap(testsIn)];
}

/**
 * @param {object} report what Playwright's `json` reporter writes
 * @returns {Count}
 */
export function countPlaywright({ stats, errors, suites }) {
  const journeys = suites
    .flatMap(testsIn)
    .filter(({ test }) => test.status !== 'expected')
    .map(({ spec, test }) => {
      const error = test.results.find((result) => result.error)?.error;
      return tell(
        `[${test.projectName}] ${spec.file}:${spec.line} > ${spec.title}: ${test.status}`,
        error?.message,
      );
    });
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    told: [...journeys, ...errors.map((error) => tell('journeys', error.message))],
  };
}

/**
 * @param {{ name: string, passed: boolean, output: string }} step
 * @returns {Count}
 */
export const countStep = ({ name, passed, output }) =>
  passed
    ? { passed: 1, failed: 0, told: [] }
    : { passed: 0, failed: 1, told: [tell(name, output)] };

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function total(counts) {
  return counts.reduce(
    (sum, { passed, failed, told }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      told: [...sum.told, ...told],
    }),
    { passed: 0, failed: 0, told: [] },
  );
}

const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/balcao-reports', import.meta.url));

/** Where the machine reports of the last `npm test` are: what is printed from a run reads them. */
export const REPORTS = {
  tests: `${FOLDER}/tests.json`,
  journeys: `${FOLDER}/journeys.json`,
};
