/**
 * The requirements, clause by clause, and the tests that prove each: docs/requirements/*.json.
 * A clause is `{ id, says, screen?, api?, rule? }`; a proof is `file › suite › test`, as the source
 * names it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEPARATOR } from './titles.mjs';

/** Through what a clause can be proven, and where such tests are. */
const WHERE = {
  screen: /^(e2e\/journeys|apps\/web\/src)\//,
  // A start of the whole portal is its API and its database, too.
  api: /^(apps\/server\/src|scripts\/start)\//,
  rule: /^(packages|apps|bench|scripts)\//,
};
export const THROUGH = Object.keys(WHERE);

/** A rule alone is no proof: it must be seen on the screen, or done by the API and kept. */
export const isProven = ({ screen = [], api = [] }) => screen.length + api.length > 0;

/** `file › suite › test` → its file and its title. */
export function splitProof(proof) {
  const end = proof.indexOf(SEPARATOR);
  return { file: proof.slice(0, end), title: proof.slice(end + SEPARATOR.length) };
}

/**
 * @param {string} root of the project
 * @returns {{ title: string, rows: object[] }[]} the parts, in the order of their files
 */
export function readTable(root) {
  const folder = join(root, 'docs/requirements');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

export const clausesOf = (parts) =>
  parts.flatMap(({ rows }) => rows.flatMap(({ clauses }) => clauses));

/** Every proof that the table names, with its clause. */
export const proofsOf = (parts) =>
  clausesOf(parts).flatMap((clause) =>
    THROUGH.flatMap((through) =>
      (clause[through] ?? []).map((proof) => ({ clause: clause.id, through, proof })),
    ),
  );

/**
 * What is wrong with the table, without running anything.
 * @param {ReturnType<typeof readTable>} parts
 * @param {(file: string) => string[] | undefined} titlesIn the tests of a file; undefined where there is none
 * @returns {string[]}
 */
export function problemsOf(parts, titlesIn) {
  const problems = [];
  for (const { rows } of parts) {
    for (const row of rows) {
      row.clauses.forEach(({ id }, i) => {
        if (id !== `${row.id}.${i + 1}`) problems.push(`${id} should be ${row.id}.${i + 1}`);
      });
    }
  }
  for (const { clause, through, proof } of proofsOf(parts)) {
    const { file, title } = splitProof(proof);
    if (!WHERE[through].test(file)) problems.push(`${clause}: no ${through} test is in ${file}`);
    if (!titlesIn(file)?.includes(title)) problems.push(`${clause}: there is no test ${proof}`);
  }
  return problems;
}
