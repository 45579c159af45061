import { describe, expect, it } from 'vitest';
import { problemsOf, proofsOf, readRequirements, testsRan, titlesOf } from './proofs.mjs';

const TELA = 'apps/web/src/a.test.tsx';
const REGRA = 'packages/domain/src/b.test.ts';

const PAGE = `
## Portal

### P01 Home

- [x] **P01.1** It opens
- [ ] **P01.2** It sings
`;
const requirements = readRequirements(PAGE);
const test = (title: string, file = TELA) => ({ file, title });

it('a page asks what its lists say, marked or not', () => {
  expect(requirements).toEqual([
    { id: 'P01.1', says: 'It opens', marked: true },
    { id: 'P01.2', says: 'It sings', marked: false },
  ]);
});

it('the numbered titles of a source are found, however a test is written', () => {
  const source = `
    describe('P20 a list', () => {
      it('P20.1 opens', () => {});
      it.each([1])("P20.2 B01.1 has %i 'rows'", () => {});
      for (const um of dois) test(\`P20.3 \${um} closes\`, { tag: '@x' }, () => {});
      it('is not counted', () => {});
    });`;
  expect(titlesOf(source)).toEqual([
    'P20 a list',
    'P20.1 opens',
    "P20.2 B01.1 has %i 'rows'",
    'P20.3 ${um} closes',
  ]);
});

describe('a requirement', () => {
  it('is proven by each test that begins with its number, where it can be proven', () => {
    const titles = [test('P01.1 P01.2 opens'), test('P01.1 opens', REGRA), test('P01 opens')];
    const proofs = proofsOf(titles);
    expect(proofs.get('P01.1')).toEqual([test('P01.1 P01.2 opens')]);
    expect(proofs.get('P01.2')).toHaveLength(1);
    expect(proofs.has('P01')).toBe(false);
  });

  it('without a test is a problem only when it is marked, and with one when it is not', () => {
    expect(problemsOf(requirements, [test('P01.1 opens')])).toEqual([]);
    expect(problemsOf(requirements, [])).toEqual(['P01.1 has no test: It opens']);
    expect(problemsOf(requirements, [test('P01.1 opens', REGRA)])).toHaveLength(1);
    expect(problemsOf(requirements, [test('P01.1 P01.2 opens')])).toHaveLength(1);
    expect(problemsOf(requirements, [test('P01.1 opens'), test('P09.1 flies')])).toEqual([
      `P09.1 is no requirement: ${TELA} › P09.1 flies`,
    ]);
  });
});

describe('what a run says of a test', () => {
  const tests = {
    testResults: [
      {
        name: `/p/${TELA}`,
        assertionResults: [
          { title: 'P01.1 opens', status: 'passed' },
          { title: 'P01.1 opens again', status: 'failed' },
        ],
      },
    ],
  };
  const journey = (title: string, ...status: string[]) => ({
    title,
    tests: status.map((um) => ({ status: um })),
  });
  const journeys = {
    config: { rootDir: '/p/e2e/journeys' },
    suites: [
      {
        file: 'c.spec.ts',
        specs: [journey('enters', 'expected', 'expected'), journey('leaves', 'expected', 'flaky')],
        suites: [{ title: 'dentro', specs: [journey('stays', 'expected')] }],
      },
    ],
  };
  const ran = testsRan({ tests, journeys }, '/p');

  it('is that it passed only when it did on every screen', () => {
    const passed = (title: string) => ran.find((one) => one.title === title)?.passed;
    expect(['P01.1 opens', 'enters', 'leaves', 'stays'].map(passed)).toEqual([
      ...[true, true, false, true],
    ]);
    expect(ran.at(-1)?.file).toBe('e2e/journeys/c.spec.ts');
  });

  it('is that a requirement failed when one of its tests did', () => {
    expect(problemsOf(requirements, ran)).toEqual([`P01.1 failed: ${TELA} › P01.1 opens again`]);
  });
});
