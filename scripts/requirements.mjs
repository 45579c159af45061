/**
 * `node scripts/requirements.mjs` prints docs/requirements-status.md from the table of the
 * requirements and the reports of the last `npm test`: a proof that did not run or did not pass is
 * left out. With `--check` it writes nothing, runs nothing, and fails when the table names a test
 * that is not there or the page is stale: a step of `npm run check`. With `--ran` it fails when
 * a named test did not run and pass: the last step of `npm test`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { statusPage } from './requirements/page.mjs';
import { passedIn } from './requirements/run.mjs';
import { problemsOf, proofsOf, readTable, splitProof, THROUGH } from './requirements/table.mjs';
import { titlesOf } from './requirements/titles.mjs';
import { REPORTS } from './test/reports-kept.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = join(ROOT, 'docs/requirements-status.md');
const parts = readTable(ROOT);

const read = new Map();
function titlesIn(file) {
  if (!read.has(file)) {
    const path = join(ROOT, file);
    read.set(file, existsSync(path) ? titlesOf(readFileSync(path, 'utf8'), file) : undefined);
  }
  return read.get(file);
}

function fail(problems) {
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) process.exitCode = 1;
}

function lastRun() {
  const missing = Object.values(REPORTS).filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error('no reports of a whole run: run `npm test` first');
  const [tests, journeys] = [REPORTS.tests, REPORTS.journeys].map((path) =>
    JSON.parse(readFileSync(path, 'utf8')),
  );
  return passedIn({ tests, journeys }, ROOT);
}

const ran = (passed, proof) => {
  const { file, title } = splitProof(proof);
  return passed(file, title);
};

/** The table without the proofs that failed. */
function onlyWhatPassed(passed) {
  const ofClause = (clause) => {
    const proofs = THROUGH.map((through) => [
      through,
      (clause[through] ?? []).filter((proof) => ran(passed, proof)),
    ]);
    return { ...clause, ...Object.fromEntries(proofs) };
  };
  return parts.map((part) => ({
    ...part,
    rows: part.rows.map((row) => ({ ...row, clauses: row.clauses.map(ofClause) })),
  }));
}

function check() {
  const problems = problemsOf(parts, titlesIn);
  const stale = !existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== statusPage(parts);
  if (stale) {
    problems.push(
      'docs/requirements-status.md is stale: run `npm test`, then `node scripts/requirements.mjs`',
    );
  }
  fail(problems);
}

if (process.argv.includes('--check')) {
  check();
} else if (process.argv.includes('--ran')) {
  const passed = lastRun();
  const lost = proofsOf(parts).filter(({ proof }) => !ran(passed, proof));
  fail(lost.map(({ clause, proof }) => `${clause}: did not run and pass: ${proof}`));
} else {
  writeFileSync(PAGE, statusPage(onlyWhatPassed(lastRun())));
}
