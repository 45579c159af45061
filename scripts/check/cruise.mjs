import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { borderRules } from './borders.mjs';
import { declarationErrors, readWorkspaces, sourceAliases } from './workspaces.mjs';

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*([.][a-z0-9-]+)+$/;

/**
 * Walks every import of a repository laid out like this one.
 * @param {string} root its folder
 * @returns {Promise<{ modules: number, problems: string[] }>} a sentence for each import that
 *   crosses a border, each declaration that points upward and each file name that is not kebab-case
 */
export async function inspectBorders(root) {
  const workspaces = readWorkspaces(root);
  const { modules, summary } = await walk(root, workspaces);
  const ours = modules
    .map(({ source }) => source)
    .filter((source) => !source.includes('node_modules/') && existsSync(join(root, source)));
  return {
    modules: ours.length,
    problems: [
      ...declarationErrors(workspaces),
      ...summary.violations.map(describeViolation),
      ...ours
        .filter((source) => !KEBAB_CASE.test(basename(source)))
        .map((source) => `${source}: file names are kebab-case`),
    ],
  };
}

/** The import graph as dependency-cruiser finds it, judged by our rules. */
async function walk(root, workspaces) {
  const folders = workspaces
    .flatMap(({ dir }) => [`${dir}/src`, `${dir}/journeys`])
    .filter((folder) => existsSync(join(root, folder)));
  const options = {
    baseDir: root,
    ruleSet: { forbidden: borderRules(workspaces) },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
  };
  const resolve = {
    alias: sourceAliases(workspaces, root),
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'types', 'default'],
  };
  const { output } = await cruise(folders, options, resolve);
  return output;
}

const describeViolation = ({ rule, from, to, comment }) =>
  `${rule.name}: ${from} → ${to}${comment ? ` (${comment})` : ''}`;
