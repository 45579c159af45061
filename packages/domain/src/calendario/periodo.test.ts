import { describe, expect, it } from 'vitest';
import { anoDe, periodoDe } from './prazo.ts';

describe('a period', () => {
  it.each([
    [2026, undefined, '2026-01-01', '2026-12-31'],
    [9999, undefined, '9999-01-01', '9999-12-31'],
    [2026, 1, '2026-01-01', '2026-01-31'],
    [2026, 2, '2026-02-01', '2026-02-28'],
    [2024, 2, '2024-02-01', '2024-02-29'],
    [2026, 11, '2026-11-01', '2026-11-30'],
    [9999, 12, '9999-12-01', '9999-12-31'],
  ])('of %d and month %s goes from %s to %s', (ano, mes, de, ate) => {
    expect(periodoDe(ano, mes)).toEqual({ de, ate });
  });

  it('is of a year and a month that there are', () => {
    expect(() => periodoDe(0)).toThrow(RangeError);
    expect(() => periodoDe(2026, 13)).toThrow(RangeError);
  });

  it('tells the year of a day', () => {
    expect(anoDe('2026-12-31')).toBe(2026);
    expect(anoDe('0987-01-01')).toBe(987);
  });
});
