import { spawn } from 'node:child_process';

const PROGRAMS_AT_ONCE = 2;

/**
 * @typedef {{ name: string, passed: boolean, output: string, seconds: number }} StepResult
 */

/**
 * Runs one step to its end; never throws.
 * @param {import('./steps.mjs').Step} step
 * @returns {Promise<StepResult>}
 */
function runStep({ name, args }) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const end = (passed, note = '') =>
      resolve({
        name,
        passed,
        output: Buffer.concat(chunks).toString('utf8') + note,
        seconds: (performance.now() - started) / 1000,
      });
    child.on('error', (error) => end(false, String(error)));
    child.on('close', (code, signal) => end(code === 0, signal ? `stopped by ${signal}\n` : ''));
  });
}

/**
 * Runs every step, two at a time, and prints a line for each as it ends, with its output when it
 * failed. One failure does not keep the others from running.
 * @param {import('./steps.mjs').Step[]} steps
 * @returns {Promise<StepResult[]>} in the order they ended
 */
export async function runSteps(steps) {
  const waiting = [...steps];
  const results = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step);
      results.push(result);
      console.log(`${result.passed ? '✓' : '✗'} ${result.name} (${result.seconds.toFixed(1)} s)`);
      if (!result.passed) console.log(result.output.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: PROGRAMS_AT_ONCE }, work));
  return results;
}
