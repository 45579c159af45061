/** `npm run check`: format, lint, types, borders, unused and duplicated code. */
import { runSteps } from './check/run-steps.mjs';
import { CHECKS } from './check/steps.mjs';

const results = await runSteps(CHECKS);
const failed = results.filter(({ passed }) => !passed);
console.log(
  failed.length === 0
    ? `check passed: ${results.length} steps`
    : `check failed: ${failed.map(({ name }) => name).join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
