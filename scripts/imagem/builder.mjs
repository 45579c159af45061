import { spawnSync } from 'node:child_process';

/** As root and without a daemon, in a machine that may itself be a container. */
const env = { ...process.env, BUILDAH_ISOLATION: process.env['BUILDAH_ISOLATION'] ?? 'chroot' };

export const say = (text) => console.log(text);

/** @returns what a program says, or undefined when it is not here or fails */
export const tell = (program, args, options = {}) => {
  const { error, status, stdout } = spawnSync(program, args, {
    encoding: 'utf8',
    env,
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'ignore'],
    ...options,
  });
  return error || status !== 0 ? undefined : stdout.trim();
};

/** @throws Error when it fails */
export const run = (program, ...args) => {
  const { error, status } = spawnSync(program, args, {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error || status !== 0) throw new Error(`${program} ${args[0]} failed`, { cause: error });
};

export const buildah = (...args) => run('buildah', ...args);
