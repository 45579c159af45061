/**
 * `npm test`: the check, every test of rules, server and web, the journeys in a browser, and that
 * each requirement has a proof among them. `npm test -- rapido`: what the present change touches.
 * Installs and builds what is missing first. What failed is told once more at the end, and the last
 * line is `N passed, N failed`.
 */
import { runSteps } from './check/run-steps.mjs';
import { CHECKS, FIRST_LOAD, JOURNEYS, OLD_BROWSERS, PROOFS, TESTS } from './check/steps.mjs';
import { ensureReady } from './bootstrap.mjs';
import { stepsOfTheChange } from './test/rapido.mjs';
import { total } from './test/reports.mjs';

/** The tests keep every processor busy but for their waits, which the check fills. */
const everything = async () => [
  ...(await runSteps([TESTS, ...CHECKS, FIRST_LOAD, OLD_BROWSERS, JOURNEYS])),
  ...(await runSteps([PROOFS])),
];

const [mode, since] = process.argv.slice(2);
await ensureReady({ pages: mode !== 'rapido' });
const started = performance.now();
const results = mode === 'rapido' ? await runSteps(stepsOfTheChange(since)) : await everything();

const { passed, failed, told } = total(results.map(({ count }) => count));
if (told.length > 0) console.log(`\nfailed\n${told.join('\n')}\n`);
const processor = results.reduce((sum, step) => sum + step.processor, 0);
console.log(
  `${((performance.now() - started) / 60_000).toFixed(1)} minutes, ${processor.toFixed(0)} s of processor`,
);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);
