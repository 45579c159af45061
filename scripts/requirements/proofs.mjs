/** What docs/requirements.md asks, and which tests say that they prove it. */
import { relative } from 'node:path';

/**
 * @typedef {{ id: string, says: string, marked: boolean }} Requirement
 * @typedef {{ file: string, title: string, passed?: boolean }} Proof
 */

/** Where a test is that proves: on the screen, or in the API and its database. */
const PROVES = /^(e2e\/journeys|apps\/web\/src|apps\/server\/src|scripts\/start)\//;
/** Numbers at the start of a title: `P01.2 P20.1 shows …`; `P20` alone only says what it is about. */
const NUMBERED = /^((?:[A-Z]\d{2}(?:\.\d+)? )+)/;

const numbersOf = (title) =>
  (NUMBERED.exec(title)?.[1] ?? '').split(' ').filter((number) => number.includes('.'));

/**
 * @param {string} page docs/requirements.md
 * @returns {Requirement[]}
 */
export const readRequirements = (page) =>
  [...page.matchAll(/^- \[([ x])\] \*\*(\S+)\*\* (.*)$/gm)].map(([, mark, id, says]) => ({
    id,
    says,
    marked: mark === 'x',
  }));

/**
 * The numbered titles of a test's source; nothing is run.
 * @param {string} source
 * @returns {string[]}
 */
export const titlesOf = (source) =>
  [...source.matchAll(/(['"`])((?:[A-Z]\d{2}(?:\.\d+)? )+(?:\\.|(?!\1).)*)\1/gs)].map(
    ([, , title]) => title,
  );

/**
 * The tests that vitest and Playwright ran, from their reports; a journey passed when it did on every
 * screen.
 * @param {{ tests: object, journeys: object }} reports
 * @param {string} root of the project
 * @returns {Proof[]}
 */
export function testsRan({ tests, journeys }, root) {
  const ofVitest = tests.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: relative(root, name),
      title,
      passed: status === 'passed',
    })),
  );
  const ofPlaywright = ({ file, specs, suites = [] }) => [
    ...specs.map((spec) => ({
      file: relative(root, `${journeys.config.rootDir}/${file}`),
      title: spec.title,
      passed: spec.tests.every(({ status }) => status === 'expected'),
    })),
    ...suites.flatMap((suite) => ofPlaywright({ file, ...suite })),
  ];
  return [...ofVitest, ...journeys.suites.flatMap(ofPlaywright)];
}

/**
 * The proofs of each number, those that count alone.
 * @param {Proof[]} tests
 * @returns {Map<string, Proof[]>}
 */
export function proofsOf(tests) {
  const proofs = new Map();
  for (const test of tests.filter(({ file }) => PROVES.test(file)))
    for (const number of numbersOf(test.title))
      proofs.set(number, [...(proofs.get(number) ?? []), test]);
  return proofs;
}

/**
 * What is wrong: a marked requirement without a proof, or with one that failed, and a proof of what
 * is not marked or not asked.
 * @param {Requirement[]} requirements
 * @param {Proof[]} tests
 * @returns {string[]}
 */
export function problemsOf(requirements, tests) {
  const proofs = proofsOf(tests);
  const byId = new Map(requirements.map((one) => [one.id, one]));
  const ofRequirements = requirements.flatMap(({ id, says, marked }) => {
    const own = proofs.get(id) ?? [];
    if (marked && own.length === 0) return [`${id} has no test: ${says}`];
    if (!marked && own.length > 0) return [`${id} has a test and is not marked: ${says}`];
    return own
      .filter(({ passed }) => passed === false)
      .map(({ file, title }) => `${id} failed: ${file} › ${title}`);
  });
  const strange = tests.flatMap(({ file, title }) =>
    numbersOf(title)
      .filter((number) => !byId.has(number))
      .map((number) => `${number} is no requirement: ${file} › ${title}`),
  );
  return [...ofRequirements, ...strange];
}
