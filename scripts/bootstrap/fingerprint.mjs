import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NOT_BUILT = /^(node_modules|dist|testing)$|\.test\.tsx?$|\.tsbuildinfo$/;

const addTo = (hash, path) => {
  const stat = statSync(path);
  if (!stat.isDirectory()) {
    hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!NOT_BUILT.test(name)) addTo(hash, join(path, name));
  }
};

/**
 * Name, size and time of every file that a build reads: changes whenever a file is added, changed
 * or removed, and takes milliseconds.
 * @param {string[]} paths files and folders; those that do not exist count as absent
 * @returns {string}
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    if (existsSync(path)) addTo(hash, path);
  }
  return hash.digest('hex');
}
