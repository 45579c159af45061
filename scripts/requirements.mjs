/**
 * `node scripts/requirements.mjs` tells which tests prove each requirement of docs/requirements.md,
 * by the numbers at the start of their titles; `node scripts/requirements.mjs P20` those of some.
 * With `--check`, a step of `npm run check`, it fails when a requirement that is marked as proven has
 * no such test, or one that is not marked has. With `--ran`, the last step of `npm test`, it fails
 * when a marked requirement has no test that ran, or one that did not pass.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  problemsOf,
  proofsOf,
  readRequirements,
  testsRan,
  titlesOf,
} from './requirements/proofs.mjs';
import { REPORTS } from './test/reports.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const requirements = readRequirements(read('docs/requirements.md'));

/** Every numbered test, as its source says. */
function testsWritten() {
  const patterns = ['*.test.ts', '*.test.tsx', '*.spec.ts'];
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)))
    .flatMap((file) => titlesOf(read(file)).map((title) => ({ file, title })));
}

/** Every test of the last `npm test`. */
function testsOfTheRun() {
  const [tests, journeys] = [REPORTS.tests, REPORTS.journeys].map((path) =>
    JSON.parse(readFileSync(path, 'utf8')),
  );
  return testsRan({ tests, journeys }, ROOT);
}

const [argument = ''] = process.argv.slice(2);
if (argument.startsWith('--')) {
  const tests = argument === '--ran' ? testsOfTheRun() : testsWritten();
  const problems = problemsOf(requirements, tests);
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
} else {
  const proofs = proofsOf(testsWritten());
  for (const { id, says } of requirements.filter((one) => one.id.startsWith(argument))) {
    console.log(`${id} ${says}`);
    for (const { file, title } of proofs.get(id) ?? []) console.log(`    ${file} › ${title}`);
  }
}
