import { existsSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { lockHash } from './install.mjs';
import { inProject } from './paths.mjs';
import { runInstalled } from './run.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

const SHARED = ['packages/domain', 'packages/contracts', 'tsconfig.base.json'];
const DIST = [
  'packages/domain/dist',
  'packages/contracts/dist',
  'apps/server/dist',
  'apps/erp/dist',
];

/**
 * @typedef {object} Target something that is built
 * @property {string} name as people read it
 * @property {string} stamp remembers what it was built from
 * @property {string[]} inputs
 * @property {string[]} outputs
 * @property {() => Promise<void>} build
 */

/** @type {Target} */
const server = {
  name: 'o servidor',
  stamp: '.cache/servidor',
  inputs: [
    ...SHARED,
    ...['apps/server/src', 'apps/server/tsconfig.json'],
    ...['apps/erp/src', 'apps/erp/tsconfig.json'],
  ],
  outputs: [...DIST, 'apps/server/dist/main.js', 'apps/erp/dist/main.js'],
  build: () => {
    // The compiler trusts its own notes and does not see that its output was deleted.
    const force = DIST.every((path) => existsSync(inProject(path))) ? [] : ['--force'];
    const args = ['-b', 'apps/server', 'apps/erp', ...force];
    return runInstalled('typescript/bin/tsc', args, 'O servidor não foi construído: veja acima.');
  },
};

/** @type {Target} */
const web = {
  name: 'as páginas',
  stamp: '.cache/paginas',
  inputs: [...SHARED, 'apps/web'],
  outputs: ['apps/web/dist/index.html'],
  build: () => {
    const args = ['build', 'apps/web', '--logLevel', 'warn'];
    return runInstalled('vite/bin/vite.js', args, 'As páginas não foram construídas: veja acima.');
  },
};

const stampOf = ({ inputs }) => `${lockHash()}\n${fingerprint(inputs.map(inProject))}`;

const isStale = (target) =>
  !target.outputs.every((path) => existsSync(inProject(path))) ||
  readStamp(inProject(target.stamp)) !== stampOf(target);

/** What has to be built again: its inputs changed, or its output is not there. */
export const staleTargets = ({ pages }) => (pages ? [server, web] : [server]).filter(isStale);

/** @param {Target[]} targets */
export async function build(targets) {
  const one = async (target) => {
    // Before building: what changes meanwhile is built the next time.
    const stamp = stampOf(target);
    await target.build();
    writeStamp(inProject(target.stamp), stamp);
  };
  // All of them, so that none is still running when the first failure ends this process.
  const results = await Promise.allSettled(targets.map(one));
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}
