import { describe, expect, it } from 'vitest';
import { statusPage } from './page.mjs';
import { passedIn } from './run.mjs';
import { problemsOf } from './table.mjs';
import { titlePattern, titlesOf } from './titles.mjs';

const TELA = 'apps/web/src/a.test.tsx';
const REGRA = 'packages/domain/src/b.test.ts';

const part = (clause: object) => ({
  title: 'Portal',
  rows: [{ id: 'P01', about: 'Home', clauses: [{ id: 'P01.1', says: 'It opens', ...clause }] }],
});

describe('the tests of a source', () => {
  it('are named with the suites that they stand in, whatever makes several of one', () => {
    const source = `
      describe('P20 a list', () => {
        it('opens', () => {});
        it.each([1])('has %i rows', () => {});
        for (const um of dois) test(\`\${um} closes\`, { tag: '@x' }, () => {});
      });
      test.describe('outside', () => { test.use({}); test('is quiet', async () => {}); });
      it.each\`a\`('$a is told', () => {});
      naoE('a test', () => {});`;
    expect(titlesOf(source, 'a.test.ts')).toEqual([
      'P20 a list › opens',
      'P20 a list › has %i rows',
      'P20 a list › ${…} closes',
      'outside › is quiet',
      '$a is told',
    ]);
  });

  it('are found in a run by what was filled in', () => {
    expect(titlePattern('has %i rows (all)').test('has 12 rows (all)')).toBe(true);
    expect(titlePattern('${…} closes').test('o que closes')).toBe(true);
    expect(titlePattern('$a.b is told').test('x is told')).toBe(true);
    expect(titlePattern('a.b').test('axb')).toBe(false);
  });
});

describe('what a run says of a test', () => {
  const one = (title: string, status: string) => ({ ancestorTitles: ['A'], title, status });
  const tests = {
    testResults: [
      {
        name: `/p/${TELA}`,
        assertionResults: [one('is 1', 'passed'), one('is 2', 'failed'), one('opens', 'passed')],
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
  const passed = passedIn({ tests, journeys }, '/p');

  it('is that it passed only when all of its cases did, on every screen', () => {
    expect(passed(TELA, 'A › opens')).toBe(true);
    expect(passed(TELA, 'A › is %i')).toBe(false);
    expect(passed('e2e/journeys/c.spec.ts', 'enters')).toBe(true);
    expect(passed('e2e/journeys/c.spec.ts', 'leaves')).toBe(false);
    expect(passed('e2e/journeys/c.spec.ts', 'dentro › stays')).toBe(true);
  });

  it('is nothing of a test that did not run', () => {
    expect(passed(TELA, 'A › closes')).toBe(false);
    expect(passed(REGRA, 'A › opens')).toBe(false);
  });
});

describe('the table of the requirements', () => {
  const titlesIn = (file: string) => (file === TELA ? ['A › opens'] : undefined);

  it('names tests that are there, each through what it can prove', () => {
    expect(problemsOf([part({ screen: [`${TELA} › A › opens`] })], titlesIn)).toEqual([]);
    expect(problemsOf([part({ screen: [`${TELA} › A › closes`] })], titlesIn)).toHaveLength(1);
    expect(problemsOf([part({ api: [`${TELA} › A › opens`] })], titlesIn)).toHaveLength(1);
    expect(problemsOf([part({ id: 'P01.2' })], titlesIn)).toEqual(['P01.2 should be P01.1']);
  });

  it('prints what a rule alone does not prove among what is missing', () => {
    const page = statusPage([part({ rule: [`${REGRA} › A | B`] })]);
    expect(page).toContain('## Not proven\n\n- **P01.1** It opens');
    expect(page).toContain(`| P01.1 | It opens | **NOT PROVEN** | rule: \`${REGRA}\` “A \\| B” |`);
    expect(page).toContain('| Portal | 0 of 1 | 0 of 1 |');
  });

  it('prints nothing missing where all is proven', () => {
    const page = statusPage([part({ screen: [`${TELA} › A › opens`] })]);
    expect(page).toContain('## Not proven\n\nNone.');
    expect(page).toContain('### P01 Home (1 of 1)');
  });
});
