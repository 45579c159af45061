/**
 * Counts of the JSON reports of vitest and Playwright. A test that was skipped, retried into
 * passing or never reached proves nothing: it counts as failed.
 * @typedef {{ passed: number, failed: number }} Count
 */

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
  return { passed, failed: report.numTotalTests - passed + broken.length };
}

/**
 * @param {object} report what Playwright's `json` reporter writes
 * @returns {Count}
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  };
}

/**
 * @param {import('../check/run-steps.mjs').StepResult[]} results
 * @returns {Count}
 */
export function countSteps(results) {
  const passed = results.filter((step) => step.passed).length;
  return { passed, failed: results.length - passed };
}

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function total(counts) {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
