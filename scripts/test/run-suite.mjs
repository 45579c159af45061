import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './run-node.mjs';

/**
 * Runs a test program and counts what its JSON report says.
 * @param {object} suite
 * @param {(report: string) => string[]} suite.args Node arguments, given the report's path
 * @param {(report: string) => Record<string, string>} [suite.env] added to the environment
 * @param {(report: object) => import('./reports.mjs').Count} suite.count
 * @returns {Promise<import('./reports.mjs').Count>} at least one failure when the program failed
 */
export async function runSuite({ args, env = () => ({}), count }) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-report-'));
  const report = join(folder, 'report.json');
  try {
    const succeeded = await runNode(args(report), env(report));
    const { passed, failed } = readCount(report, count);
    return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A program that ended without a report tested nothing, whatever its exit code. */
function readCount(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.log(`no readable report: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}
