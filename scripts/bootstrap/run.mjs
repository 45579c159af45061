import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a person must mend before anything can go on; its message is for them, in Portuguese. */
export class Problem extends Error {}

/** A path inside the project, from the project's folder. */
export const inProject = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const LINES_SHOWN = 30;

/** Node passes over Ctrl-C and SIGTERM without ending its children. */
const endWithUs = (child) => {
  const stop = (signal) => {
    child.kill(signal);
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  return () => process.off('SIGINT', stop).off('SIGTERM', stop);
};

/**
 * Runs a program in the project's folder, quietly: what it printed is shown only if it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {object} options
 * @param {string} options.failure what to tell people then
 * @param {boolean} [options.shell]
 * @param {Record<string, string>} [options.env] added to the environment
 * @returns {Promise<void>}
 * @throws {Problem}
 */
export function run(program, args, { failure, shell = false, env = {} }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: inProject(''),
      env: { ...process.env, ...env },
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const release = endWithUs(child);
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const end = (code, note = '') => {
      release();
      if (code === 0) return resolve();
      const output = Buffer.concat(chunks).toString('utf8').trimEnd() + note;
      console.error(output.split('\n').slice(-LINES_SHOWN).join('\n'));
      return reject(new Problem(failure));
    };
    child.once('error', (error) => end(-1, String(error)));
    child.once('close', (code) => end(code));
  });
}

/**
 * Runs a program of the installed dependencies, by its file, with this same Node. What it builds is
 * for production, whatever the shell says: pages built for development are half as large again.
 */
export const runInstalled = (file, args, failure) =>
  run(process.execPath, [inProject(`node_modules/${file}`), ...args], {
    failure,
    env: { NODE_ENV: 'production' },
  });
