/** What a run of the tests says of each test, read from the machine reports of its programs. */
import { relative } from 'node:path';
import { SEPARATOR, titlePattern } from './titles.mjs';

/** `{ file, title, passed }` of each test of vitest's report. */
function fromVitest({ testResults }, root) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(root, name),
      title: [...ancestorTitles, title].join(SEPARATOR),
      passed: status === 'passed',
    })),
  );
}

/** The same of Playwright's; a journey passed when it did on every screen. */
function fromPlaywright({ suites, config }, root) {
  const walk = (file, { specs, suites = [] }, under = []) => [
    ...specs.map(({ title, tests }) => ({
      file: relative(root, `${config.rootDir}/${file}`),
      title: [...under, title].join(SEPARATOR),
      passed: tests.every(({ status }) => status === 'expected'),
    })),
    ...suites.flatMap((one) => walk(file, one, [...under, one.title])),
  ];
  return suites.flatMap((suite) => walk(suite.file, suite));
}

/**
 * @param {{ tests: object, journeys: object }} reports
 * @param {string} root of the project
 * @returns {(file: string, title: string) => boolean} whether every test of this title ran and passed
 */
export function passedIn({ tests, journeys }, root) {
  const files = new Map();
  for (const test of [...fromVitest(tests, root), ...fromPlaywright(journeys, root)]) {
    files.set(test.file, [...(files.get(test.file) ?? []), test]);
  }
  return (file, title) => {
    const pattern = titlePattern(title);
    const found = (files.get(file) ?? []).filter((test) => pattern.test(test.title));
    return found.length > 0 && found.every(({ passed }) => passed);
  };
}
