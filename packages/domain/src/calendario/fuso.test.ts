import { describe, expect, it } from 'vitest';
import { diaEm, inicioDoDia } from './fuso.ts';

describe('the beginning of a civil day', () => {
  it.each([
    ['2026-11-20', 'America/Sao_Paulo', '2026-11-20T03:00:00.000Z'],
    ['2026-11-20', 'America/Manaus', '2026-11-20T04:00:00.000Z'],
    ['2026-11-20', 'America/Rio_Branco', '2026-11-20T05:00:00.000Z'],
    ['2026-11-20', 'America/Noronha', '2026-11-20T02:00:00.000Z'],
    // Summer time began at midnight: that day had no 00:00.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2018-11-05', 'America/Sao_Paulo', '2018-11-05T02:00:00.000Z'],
  ])('%s in %s is %s', (data, fuso, instante) => {
    expect(inicioDoDia(data, fuso).toISOString()).toBe(instante);
  });
});

describe('the civil day of an instant', () => {
  it('is another one in the minute in which it begins, in each zone by itself', () => {
    const dias = (instante: string) =>
      ['America/Sao_Paulo', 'America/Manaus'].map((fuso) => diaEm(new Date(instante), fuso));
    expect(dias('2026-11-20T02:59:59.999Z')).toEqual(['2026-11-19', '2026-11-19']);
    expect(dias('2026-11-20T03:00:00.000Z')).toEqual(['2026-11-20', '2026-11-19']);
    expect(dias('2026-11-20T02:59:00.000Z')).toEqual(['2026-11-19', '2026-11-19']);
    expect(dias('2026-11-20T04:00:59.000Z')).toEqual(['2026-11-20', '2026-11-20']);
  });
});
