import { describe, expect, it } from 'vitest';
import { diasFacultativos, feriadosNacionais } from './calendario.ts';
import { pascoa } from './pascoa.ts';

describe('B06 the holidays of a year', () => {
  it.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2038, '2038-04-25'],
    // The rule of the golden number would put these two a week later.
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
    [2285, '2285-03-22'],
  ])('Easter of %d is on %s', (ano, data) => {
    expect(pascoa(ano)).toBe(data);
  });

  it('are these ten in 2026', () => {
    expect(feriadosNacionais(2026).map(({ data, nome }) => `${data} ${nome}`)).toEqual([
      '2026-01-01 Confraternização Universal',
      '2026-04-03 Sexta-feira da Paixão',
      '2026-04-21 Tiradentes',
      '2026-05-01 Dia do Trabalho',
      '2026-09-07 Independência do Brasil',
      '2026-10-12 Nossa Senhora Aparecida',
      '2026-11-02 Finados',
      '2026-11-15 Proclamação da República',
      '2026-11-20 Dia Nacional de Zumbi e da Consciência Negra',
      '2026-12-25 Natal',
    ]);
  });

  it.each([
    ['11-20', 2024, 'Lei 14.759/2023'],
    ['10-12', 1980, 'Lei 6.802/1980'],
    ['09-07', 1949, 'Lei 662/1949'],
  ])('include %s only since %d (%s)', (dia, desde) => {
    const tem = (ano: number) => feriadosNacionais(ano).some((f) => f.data === `${ano}-${dia}`);
    expect([tem(desde - 1), tem(desde)]).toEqual([false, true]);
  });

  it.each([
    [2026, ['2026-02-16', '2026-02-17'], '2026-06-04'],
    [2027, ['2027-02-08', '2027-02-09'], '2027-05-27'],
    [2024, ['2024-02-12', '2024-02-13'], '2024-05-30'],
  ])('of %d: Carnival on %s, Corpus Christi on %s', (ano, carnaval, corpusChristi) => {
    expect(diasFacultativos(ano, 'CARNAVAL').map((f) => f.data)).toEqual(carnaval);
    expect(diasFacultativos(ano, 'CORPUS_CHRISTI').map((f) => f.data)).toEqual([corpusChristi]);
  });
});
