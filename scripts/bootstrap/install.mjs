import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inProject } from './paths.mjs';
import { run } from './run.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

const LOCK = inProject('package-lock.json');
/** Written by npm itself: what is in node_modules. */
const INSTALLED = inProject('node_modules/.package-lock.json');
const STAMP = inProject('node_modules/.balcao');
const FAILURE =
  'Não foi possível instalar as dependências (npm ci). Confira a conexão com a internet e repita o comando.';

/** The lock file's content, for this kind of machine. */
export const lockHash = () =>
  createHash('sha256')
    .update(`${process.platform}-${process.arch}\n`)
    .update(readFileSync(LOCK))
    .digest('hex');

/** Whether somebody already ran npm by hand, and what is there is what the lock file asks. */
const installedByHand = () => {
  let present;
  try {
    present = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  } catch {
    return false;
  }
  const wanted = Object.entries(JSON.parse(readFileSync(LOCK, 'utf8')).packages);
  return wanted.every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') || optional || link || present[path]?.version === version,
  );
};

export const isInstalled = () => {
  const hash = lockHash();
  if (readStamp(STAMP) === hash) return true;
  if (!installedByHand()) return false;
  try {
    writeStamp(STAMP, hash);
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
  writeStamp(STAMP, lockHash());
}
