import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname } from 'node:path';
import { countStep } from '../test/reports.mjs';

/** Two programs side by side, each with children of its own, need about this much. */
const ROOM_FOR_TWO = 7 * 1024 ** 3;
const AT_ONCE = totalmem() < ROOM_FOR_TWO ? 1 : 2;

/** A shell tells what its children used: after its own times, theirs, such as `0m1.20s 0m0.10s`. */
const MEASURED = '"$@"; code=$?; times >&3; exit $code';
const MEASURES = process.platform !== 'win32';

const processorSeconds = (times) =>
  [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );

/**
 * @typedef {object} StepResult
 * @property {string} name
 * @property {boolean} passed
 * @property {string} output
 * @property {number} seconds that went by
 * @property {number} processor seconds that it and its children used; 0 where nothing measures them
 * @property {import('../test/reports.mjs').Count} count
 */

/**
 * Runs one step to its end; never throws.
 * @param {import('./steps.mjs').Step} step
 * @returns {Promise<StepResult>}
 */
function runStep(step) {
  const { name, args, env = {}, report } = step;
  const started = performance.now();
  if (report) {
    mkdirSync(dirname(report), { recursive: true });
    rmSync(report, { force: true });
  }
  return new Promise((resolve) => {
    const words = [process.execPath, ...args];
    const [program, ...rest] = MEASURES ? ['sh', '-c', MEASURED, 'sh', ...words] : words;
    const child = spawn(program, rest, {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    const chunks = [];
    let times = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (report ? process.stdout.write(chunk) : chunks.push(chunk)));
    child.stdio[3].on('data', (chunk) => (times += chunk));
    const end = (ended, note = '') => {
      const output = Buffer.concat(chunks).toString('utf8') + note;
      const count = report ? countReport(step, ended) : countStep({ name, passed: ended, output });
      const seconds = (performance.now() - started) / 1000;
      const processor = processorSeconds(times);
      resolve({ name, passed: count.failed === 0, output, seconds, processor, count });
    };
    child.on('error', (error) => end(false, String(error)));
    child.on('close', (code, signal) => end(code === 0, signal ? `stopped by ${signal}\n` : ''));
  });
}

/** A program that ended without a report tested nothing, and one that failed did, whatever it reports. */
function countReport({ name, report, count }, ended) {
  try {
    const counted = count(JSON.parse(readFileSync(report, 'utf8')));
    if (ended || counted.failed > 0) return counted;
    return { ...counted, failed: 1, told: [`${name}: every test passed, its program failed`] };
  } catch (error) {
    return { passed: 0, failed: 1, told: [`${name}: no readable report: ${error.message}`] };
  }
}

/** `✓ lint and types (24 s, 41 s of processor)`, with a warning when that is over its budget. */
function lineOf({ name, passed, seconds, processor }, budget) {
  const cost = `${seconds.toFixed(0)} s, ${processor.toFixed(0)} s of processor`;
  const over = processor > budget ? `, OVER ITS BUDGET of ${budget} s` : '';
  return `${passed ? '✓' : '✗'} ${name} (${cost}${over})`;
}

/**
 * Runs every step, two at a time where memory lets it, and prints a line for each as it ends, with
 * its output when it failed. One failure does not keep the others from running.
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
      console.log(lineOf(result, step.budget));
      if (!result.passed && result.output) console.log(result.output.trimEnd());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
