import { describe, expect, it } from 'vitest';
import { countPlaywright, countStep, countVitest, total } from './reports.mjs';

describe('what the end of npm test tells', () => {
  it('counts a skipped vitest test as failed, and names what failed with what it said', () => {
    const [said, passed] = ['\u001B[31mexpected 1\u001B[39m\nreceived 2', 'passed'];
    const testResults = [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: passed, failureMessages: [] },
          { fullName: 'halves', status: 'skipped', failureMessages: [] },
          { fullName: 'doubles', status: 'failed', failureMessages: [said] },
        ],
      },
    ];
    expect(countVitest({ numPassedTests: 1, numTotalTests: 3, testResults })).toEqual({
      passed: 1,
      failed: 2,
      told: [
        'a.test.ts > halves: skipped',
        'a.test.ts > doubles: failed\n    expected 1\n    received 2',
      ],
    });
  });

  it('counts a test file that breaks while loading, once', () => {
    const failed = { fullName: 'adds', status: 'failed', failureMessages: [] };
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [], message: 'no such module' },
      { name: 'b.test.ts', status: 'failed', assertionResults: [failed], message: '' },
    ];
    expect(countVitest({ numPassedTests: 0, numTotalTests: 1, testResults })).toEqual({
      passed: 0,
      failed: 2,
      told: ['b.test.ts > adds: failed', 'a.test.ts\n    no such module'],
    });
  });

  it('counts skipped and flaky journeys and errors outside of them as failed, and names them', () => {
    const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 1 };
    const spec = (title: string, status: string, message?: string) => ({
      title,
      file: 'j.spec.ts',
      line: 3,
      tests: [{ projectName: 'phone', status, results: [{}, { error: message && { message } }] }],
    });
    const suites = [
      { specs: [spec('pays', 'expected')], suites: [{ specs: [spec('asks', 'flaky', 'late')] }] },
      { specs: [spec('appeals', 'skipped')] },
    ];
    const errors = [{ message: 'no browser' }];
    expect(countPlaywright({ stats, errors, suites })).toEqual({
      passed: 5,
      failed: 3,
      told: [
        '[phone] j.spec.ts:3 > asks: flaky\n    late',
        '[phone] j.spec.ts:3 > appeals: skipped',
        'journeys\n    no browser',
      ],
    });
  });

  it('tells no more than the start of a long output', () => {
    const output = Array.from({ length: 500 }, (_, line) => `line ${line}`).join('\n');
    const { told } = countStep({ name: 'lint', passed: false, output });
    expect(told[0]!.split('\n')).toHaveLength(13);
  });

  it('counts every step of the check and adds all up', () => {
    const step = (passed: boolean) => countStep({ name: 'lint', passed, output: 'x.ts' });
    const all = total([
      step(true),
      step(false),
      step(true),
      { passed: 4, failed: 1, told: ['b.test.ts'] },
    ]);
    expect(all).toEqual({ passed: 6, failed: 2, told: ['lint\n    x.ts', 'b.test.ts'] });
  });
});
