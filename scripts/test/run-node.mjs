import { spawn } from 'node:child_process';

/**
 * Runs a program with this Node, its output shown as it comes.
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to the environment
 * @returns {Promise<boolean>} whether it succeeded
 */
export function runNode(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
