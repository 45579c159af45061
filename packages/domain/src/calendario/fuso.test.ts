import { describe, expect, it } from 'vitest';
import { diaEm, diaInteiroEm, inicioDoDia, lembrarDia } from './fuso.ts';

describe('the beginning of a civil day', () => {
  it.each([
    ['2026-11-20', 'America/Sao_Paulo', '2026-11-20T03:00:00.000Z'],
    ['2026-11-20', 'America/Manaus', '2026-11-20T04:00:00.000Z'],
    ['2026-11-20', 'America/Rio_Branco', '2026-11-20T05:00:00.000Z'],
    ['2026-11-20', 'America/Noronha', '2026-11-20T02:00:00.000Z'],
    // Summer time began at midnight: that day had no 00:00.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2018-11-05', 'America/Sao_Paulo', '2018-11-05T02:00:00.000Z'],
    // It ended at midnight: the last hour of the day before came twice.
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
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

  it('is what was found elsewhere, to its end and no further', () => {
    const fuso = 'America/Sao_Paulo';
    const dia = diaInteiroEm(new Date('2026-11-20T15:00:00Z'), fuso);
    expect(dia).toEqual({
      ...{ fuso, dia: '2026-11-20', desde: Date.parse('2026-11-20T15:00:00Z') },
      ate: Date.parse('2026-11-21T03:00:00Z'),
    });
    // Told apart from what would be found by a day that is not.
    lembrarDia({ ...dia, dia: '1999-12-31' });
    expect(diaEm(new Date('2026-11-20T23:59:00Z'), fuso)).toBe('1999-12-31');
    expect(diaEm(new Date('2026-11-21T03:00:00Z'), fuso)).toBe('2026-11-21');
  });
});
