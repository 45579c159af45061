/**
 * Makes a fresh clone ready to run, with Node alone: installs the dependencies when the lock file
 * changed and builds what is stale. Nothing to do takes a few milliseconds.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, staleTargets } from './bootstrap/build.mjs';
import { checkNodeVersion, install, isInstalled } from './bootstrap/install.mjs';
import { inProject, Problem } from './bootstrap/run.mjs';

const told = async (text, work) => {
  const started = performance.now();
  console.log(`${text}…`);
  await work();
  console.log(`  pronto em ${((performance.now() - started) / 1000).toFixed(1)} s`);
};

const prepare = async ({ pages }) => {
  checkNodeVersion();
  if (!isInstalled()) await told('Instalando as dependências', install);
  const stale = staleTargets({ pages });
  if (stale.length === 0) return;
  const names = stale.map(({ name }) => name).join(' e ');
  await told(`Construindo ${names}`, () => build(stale));
};

const requireBuild = () => {
  if (existsSync(inProject('apps/server/dist/main.js'))) return;
  throw new Problem(
    'Em produção o Balcão parte do que já foi construído: rode antes npm run build.',
  );
};

const orExplain = async (work) => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};

/**
 * Installs and builds what is missing. When a person must mend something first, says so in one
 * line and ends the process.
 * @param {{ pages?: boolean }} options `pages: false` leaves the web pages alone
 */
export const ensureReady = ({ pages = true } = {}) => orExplain(() => prepare({ pages }));

/** The same before the server or a command runs; in production nothing is installed or built. */
export const ensureBuilt = ({ pages = true } = {}) =>
  orExplain(() => (process.env.NODE_ENV === 'production' ? requireBuild() : prepare({ pages })));

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureReady();
