/** The workspaces of this repository and what they declare about each other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCOPE = '@balcao/';

/**
 * @typedef {object} Workspace
 * @property {string} name package name
 * @property {string} dir folder, relative to the root
 * @property {string[]} uses other workspaces its package.json declares
 */

/**
 * The workspaces, as their package.json files describe them.
 * @param {string} root folder of the repository
 * @returns {Workspace[]}
 */
export function readWorkspaces(root) {
  const manifest = (dir) => JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8'));
  return manifest('.').workspaces.map((dir) => {
    const { name, dependencies, devDependencies } = manifest(dir);
    const declared = Object.keys({ ...dependencies, ...devDependencies });
    return { name, dir, uses: declared.filter((other) => other.startsWith(SCOPE)) };
  });
}

/** Packages carry apps, apps carry journeys and benches. */
const height = ({ dir }) => (dir.startsWith('packages/') ? 0 : dir.startsWith('apps/') ? 1 : 2);

/**
 * What the declarations get wrong: an app that stands on an app, a package that stands on an app.
 * @param {Workspace[]} workspaces
 * @returns {string[]} one sentence each; none when all is well
 */
export function declarationErrors(workspaces) {
  return workspaces.flatMap((from) =>
    from.uses.flatMap((name) => {
      const to = workspaces.find((one) => one.name === name);
      if (!to) return [`${from.dir} declares ${name}, which is no workspace`];
      const strangers = height(from) === 1 && height(to) === 1;
      const fine = height(to) <= height(from) && !strangers;
      return fine ? [] : [`${from.dir} may not stand on ${to.dir}: imports only go down`];
    }),
  );
}

/**
 * Package name → source entry: borders are judged on sources, not on a build that may be stale.
 * @param {Workspace[]} workspaces
 * @param {string} root
 * @returns {Record<string, string>}
 */
export function sourceAliases(workspaces, root) {
  const packages = workspaces.filter((one) => height(one) === 0);
  return Object.fromEntries([
    // The longer names first: the shorter ones would answer for them.
    [`${SCOPE}testing/pedidos`, join(root, 'packages/testing/src/pedidos/index.ts')],
    [`${SCOPE}contracts/esquemas`, join(root, 'packages/contracts/src/index.ts')],
    ...packages.map(({ name, dir }) => [name, join(root, dir, 'src/index.ts')]),
  ]);
}
