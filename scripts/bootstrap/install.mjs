import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject, Problem, run } from './run.mjs';

const LOCK = inProject('package-lock.json');
/** Written by npm itself: what is in node_modules. */
const INSTALLED = inProject('node_modules/.package-lock.json');
const STAMP = inProject('node_modules/.balcao');
const FAILURE =
  'Não foi possível instalar as dependências (npm ci). Confira a conexão com a internet e repita o comando.';

/** First version of Node that serves, of each series: the ones that the build tools take. */
const FIRST_MINOR = { 20: 19, 22: 12, 23: 0, 24: 0 };

/**
 * @param {string} version such as `20.19.0`
 * @returns {boolean}
 */
export const isSupported = (version) => {
  const [major, minor] = version.split('.').map(Number);
  return minor >= FIRST_MINOR[major];
};

/** @throws {Problem} naming the version of Node to install. */
export function checkNodeVersion(version = process.versions.node) {
  if (isSupported(version)) return;
  throw new Problem(
    `O Balcão roda com o Node.js 24, 22 (desde o 22.12) ou 20 (desde o 20.19), e este é o ${version}. Instale o Node.js 24 (https://nodejs.org) e repita o comando.`,
  );
}

/** The lock file's content, for this kind of machine. */
export const lockHash = () =>
  createHash('sha256')
    .update(`${process.platform}-${process.arch}\n`)
    .update(readFileSync(LOCK))
    .digest('hex');

/** Whether somebody already ran npm by hand, and what is there is what the lock file asks. */
const installedByHand = () => {
  if (!existsSync(INSTALLED)) return false;
  const present = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(LOCK, 'utf8')).packages);
  return wanted.every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') || optional || link || present[path]?.version === version,
  );
};

export const isInstalled = () => {
  const hash = lockHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return true;
  if (!installedByHand()) return false;
  try {
    writeFileSync(STAMP, hash);
  } catch {
    // A folder that we may only read is looked through again the next time.
  }
  return true;
};

/** Installs exactly what the lock file says. */
export async function install() {
  const args = ['ci', '--include=dev', '--prefer-offline', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) await run(process.execPath, [npm, ...args], { failure: FAILURE });
  else await run('npm', args, { failure: FAILURE, shell: process.platform === 'win32' });
  writeFileSync(STAMP, lockHash());
}
