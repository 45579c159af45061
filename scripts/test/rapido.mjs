import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { TOOLS } from '../check/steps.mjs';

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const TEST = /[.]test[.]tsx?$/;
const CODE = /[.](tsx?|mjs)$/;

/** What differs from a commit, and what git does not know yet. */
const changedSince = (since) =>
  [
    ...git('diff', '--name-only', '--diff-filter=ACMR', since, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((path) => existsSync(path));

/** Tests in the folder of a changed file, and those that import it by its name. */
function testsOf(changed) {
  const tests = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (path) => TEST.test(path) && existsSync(path),
  );
  const sources = changed.filter((path) => CODE.test(path) && !path.startsWith('e2e/'));
  const folders = new Set(sources.map(dirname));
  const names = sources.map((path) => `/${basename(path)}'`);
  return tests.filter((path) => {
    if (changed.includes(path) || folders.has(dirname(path))) return true;
    const text = readFileSync(path, 'utf8');
    return names.some((name) => text.includes(name));
  });
}

/**
 * What proves a change in under a minute: lint and format of the changed files, types of the whole
 * by the compiler's own notes, and the tests beside them. The whole is for `npm test` to prove.
 * @param {string} [since] commit that the change began from
 * @returns {import('../check/steps.mjs').Step[]}
 */
export function stepsOfTheChange(since = 'HEAD') {
  const changed = changedSince(since);
  const code = changed.filter((path) => CODE.test(path));
  const tests = testsOf(changed);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--experimental.fsModuleCache'];
  return [
    ...(tests.length > 0
      ? [{ name: 'tests beside it', args: [...vitest, ...tests], budget: 60 }]
      : []),
    { name: 'types', args: ['node_modules/@typescript/native/bin/tsc', '-b'], budget: 30 },
    ...(code.length > 0
      ? [
          {
            ...TOOLS.lint,
            name: 'lint',
            args: [...TOOLS.lint.args, '--type-aware', ...code],
            budget: 20,
          },
        ]
      : []),
    ...(changed.length > 0
      ? [
          {
            ...TOOLS.format,
            args: [TOOLS.format.args[0], '--check', '--no-error-on-unmatched-pattern', ...changed],
          },
        ]
      : []),
  ];
}
