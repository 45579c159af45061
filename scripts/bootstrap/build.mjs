import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { lockHash } from './install.mjs';
import { inProject, run, runInstalled } from './run.mjs';

const SHARED = ['packages/domain', 'packages/contracts', 'tsconfig.base.json'];
/** What stands beside the server in the demonstration. */
const BESIDE = ['apps/erp', 'apps/banco', 'apps/govbr'];
const COMPILED = ['packages/domain', 'packages/contracts', ...BESIDE].map(
  (workspace) => `${workspace}/dist`,
);
const NOT_BUILT = /^(node_modules|dist|dist-servidor|testing)$|\.test\.tsx?$|\.tsbuildinfo$/;

/**
 * @typedef {object} Target something that is built
 * @property {string} name as people read it
 * @property {string} stamp remembers what it was built from
 * @property {string[]} inputs
 * @property {string[]} outputs
 * @property {() => Promise<void>} build
 * @property {() => Promise<void>} [finish] what is left to do when the others are built too
 */

/** The flags that the server is started with: what V8 keeps for others, it does not take. */
const SERVER_FLAGS = ['--max-semi-space-size=32'];

/** The server's programs, one after the other: the first turn empties the folder. */
const writePrograms = async (failure) => {
  const args = ['build', 'apps/server', '--logLevel', 'warn'];
  for (const turn of [[], ['--mode', 'compiled']])
    await runInstalled('vite/bin/vite.js', [...args, ...turn], failure);
};

/** Keeps what a start compiles, for the next ones: up to the first page, for which the pages have to be there. */
const keepCompiled = async () => {
  const failure =
    'O que uma partida compila não foi guardado (veja acima): o servidor parte mais devagar.';
  const args = [...SERVER_FLAGS, inProject('apps/server/dist/compiled/keep.js')];
  await run(process.execPath, args, { failure }).catch(({ message }) => console.warn(message));
};

/** @type {Target} */
const server = {
  name: 'o servidor',
  stamp: 'servidor',
  inputs: [
    ...SHARED,
    'apps/server/src',
    'apps/server/vite.config.ts',
    ...BESIDE.flatMap((app) => [`${app}/src`, `${app}/tsconfig.json`]),
  ],
  outputs: [
    ...COMPILED,
    'apps/server/dist/main.js',
    'apps/server/dist/compiled/main.cjs',
    ...BESIDE.map((app) => `${app}/dist/main.js`),
  ],
  build: async () => {
    const failure = 'O servidor não foi construído: veja acima.';
    // The compiler trusts its own notes and does not see that its output was deleted.
    const force = COMPILED.every((path) => existsSync(inProject(path))) ? [] : ['--force'];
    await Promise.all([
      runInstalled('@typescript/native/bin/tsc', ['-b', ...BESIDE, ...force], failure),
      writePrograms(failure),
    ]);
  },
  finish: keepCompiled,
};

/** @type {Target} */
const web = {
  name: 'as páginas',
  stamp: 'paginas',
  inputs: [...SHARED, 'apps/web'],
  outputs: ['apps/web/dist/index.html', 'apps/web/dist-servidor/servidor.js'],
  build: async () => {
    const args = ['build', 'apps/web', '--logLevel', 'warn'];
    // What the browser loads, and what the server draws its pages with.
    for (const mais of [[], ['--ssr', 'src/servidor.tsx']]) {
      const falha = 'As páginas não foram construídas: veja acima.';
      await runInstalled('vite/bin/vite.js', [...args, ...mais], falha);
    }
  },
};

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

const stampOf = ({ inputs }) => `${lockHash()}\n${fingerprint(inputs.map(inProject))}`;
const pathOf = ({ stamp }) => inProject(`.cache/${stamp}`);

/** @param {Target} target */
export const isFresh = (target) =>
  target.outputs.every((path) => existsSync(inProject(path))) &&
  existsSync(pathOf(target)) &&
  readFileSync(pathOf(target), 'utf8') === stampOf(target);

/** What has to be built again: its inputs changed, or its output is not there. */
export const staleTargets = ({ pages }) =>
  (pages ? [server, web] : [server]).filter((target) => !isFresh(target));

/** @param {Target[]} targets */
export async function build(targets) {
  mkdirSync(inProject('.cache'), { recursive: true });
  const one = async (target) => {
    // Before building: what changes meanwhile is built the next time.
    const stamp = stampOf(target);
    // A build that is broken off leaves half of what the last one had written.
    rmSync(pathOf(target), { force: true });
    await target.build();
    return async () => {
      await target.finish?.();
      writeFileSync(pathOf(target), stamp);
    };
  };
  // All of them, so that none is still running when the first failure ends this process.
  const results = await Promise.allSettled(targets.map(one));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  for (const { value: finish } of results) await finish();
}
