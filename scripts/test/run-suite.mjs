import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { runNode } from './run-node.mjs';

/**
 * Runs a test program and counts what its JSON report says; the report stays until the next run.
 * @param {object} suite
 * @param {string} suite.report its path
 * @param {(report: string) => string[]} suite.args Node arguments, given the report's path
 * @param {(report: string) => Record<string, string>} [suite.env] added to the environment
 * @param {(report: object) => import('./reports.mjs').Count} suite.count
 * @returns {Promise<import('./reports.mjs').Count>} at least one failure when the program failed
 */
export async function runSuite({ report, args, env = () => ({}), count }) {
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const succeeded = await runNode(args(report), env(report));
  const counted = readCount(report, count);
  if (succeeded || counted.failed > 0) return counted;
  return { ...counted, failed: 1, told: [`${report}: every test passed, its program failed`] };
}

/** A program that ended without a report tested nothing, whatever its exit code. */
function readCount(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    return { passed: 0, failed: 1, told: [`no readable report: ${error.message}`] };
  }
}
