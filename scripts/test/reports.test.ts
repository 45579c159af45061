import { describe, expect, it } from 'vitest';
import { countPlaywright, countSteps, countVitest, total } from './reports.mjs';

describe('what the last line of npm test counts', () => {
  it('counts a skipped vitest test as failed', () => {
    const testResults = [
      { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'skipped' }] },
    ];
    expect(countVitest({ numPassedTests: 1, numTotalTests: 2, testResults })).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  it('counts a test file that breaks while loading, once', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ];
    expect(countVitest({ numPassedTests: 0, numTotalTests: 1, testResults })).toEqual({
      passed: 0,
      failed: 2,
    });
  });

  it('counts skipped and flaky journeys and errors outside of them as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 4 });
  });

  it('counts every step of the check and adds all up', () => {
    const step = (passed: boolean) => ({ name: 'lint', passed, output: '', seconds: 1 });
    const check = countSteps([step(true), step(false), step(true)]);
    expect(total([check, { passed: 4, failed: 1 }])).toEqual({ passed: 6, failed: 2 });
  });
});
