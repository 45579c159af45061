import { describe, expect, it } from 'vitest';
import {
  compararDatas,
  dataCivil,
  dataCivilValida,
  diaDaSemana,
  diasEntre,
  partesDaData,
  somarDias,
  somarMeses,
  dataPorExtenso,
  formatarData,
  lerData,
  nomeDoDiaDaSemana,
} from './data-civil.ts';
import { diaEm, horaEm } from './fuso.ts';

describe('a civil date', () => {
  it.each([
    ['2026-11-20', true],
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2026-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-11-00', false],
    ['0000-01-01', false],
    ['2026-1-1', false],
    ['2026-11-20T00:00:00Z', false],
    ['', false],
  ])('%s exists: %s', (texto, existe) => {
    expect(dataCivilValida(texto)).toBe(existe);
  });

  it('refuses a day that does not exist', () => {
    expect(() => dataCivil(2026, 2, 30)).toThrow(RangeError);
    expect(() => partesDaData('2026-02-30')).toThrow(RangeError);
    expect(() => somarDias('9999-12-31', 1)).toThrow(RangeError);
  });

  it('counts days as the machine clock does, every day from 1899 to 2101', () => {
    const inicio = Date.UTC(1899, 0, 1);
    for (let i = 0; i < 73_780; i += 1) {
      const esperado = new Date(inicio + i * 86_400_000);
      const data = somarDias('1899-01-01', i);
      if (data !== esperado.toISOString().slice(0, 10)) expect(data).toBe(esperado.toISOString());
      if (diaDaSemana(data) !== esperado.getUTCDay()) expect(diaDaSemana(data)).toBe(data);
      if (diasEntre('1899-01-01', data) !== i) expect(diasEntre('1899-01-01', data)).toBe(i);
    }
    expect(diasEntre('2026-11-20', '2026-11-19')).toBe(-1);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-20', 2, '2027-01-20'],
    ['2026-11-20', -11, '2025-12-20'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 12, '2027-12-15'],
  ])('%s and %d months are %s', (data, meses, esperado) => {
    expect(somarMeses(data, meses)).toBe(esperado);
  });

  it('sorts', () => {
    expect(['2026-11-20', '2025-12-31', '2026-02-01'].sort(compararDatas)).toEqual([
      '2025-12-31',
      '2026-02-01',
      '2026-11-20',
    ]);
    expect(compararDatas('2026-11-20', '2026-11-20')).toBe(0);
  });
});

describe('P51 a date in Portuguese', () => {
  it('P51.4 is shown day first, or in words', () => {
    expect(formatarData('2026-11-20')).toBe('20/11/2026');
    expect(dataPorExtenso('2026-11-20')).toBe('20 de novembro de 2026');
    expect(dataPorExtenso('2027-03-01')).toBe('1º de março de 2027');
    expect(nomeDoDiaDaSemana('2026-11-20')).toBe('sexta-feira');
  });

  it.each([
    ['20/11/2026', '2026-11-20'],
    [' 1/2/2026 ', '2026-02-01'],
    ['2026-11-20', '2026-11-20'],
  ])('"%s" is read as %s', (texto, esperado) => {
    expect(lerData(texto)).toEqual({ ok: true, valor: esperado });
  });

  it.each(['31/02/2026', '11/20/2026', '20/11/26', 'ontem'])('"%s" is refused', (texto) => {
    expect(lerData(texto)).toEqual({
      ok: false,
      motivo: `“${texto}” não é uma data. Escreva dia/mês/ano, por exemplo 20/11/2026.`,
    });
  });

  it('asks for a missing date', () => {
    expect(lerData(' ')).toEqual({ ok: false, motivo: 'Informe uma data.' });
  });
});

describe('the day of an instant', () => {
  const instante = new Date('2026-11-21T02:30:00Z');

  it.each([
    ['America/Noronha', '2026-11-21', '00:30'],
    ['America/Sao_Paulo', '2026-11-20', '23:30'],
    ['America/Manaus', '2026-11-20', '22:30'],
    ['America/Rio_Branco', '2026-11-20', '21:30'],
    ['UTC', '2026-11-21', '02:30'],
  ])('in %s is %s at %s', (fuso, dia, hora) => {
    expect(diaEm(instante, fuso)).toBe(dia);
    expect(horaEm(instante, fuso)).toBe(hora);
  });

  it('says midnight as 00:00', () => {
    expect(horaEm(new Date('2026-11-20T03:00:00Z'), 'America/Sao_Paulo')).toBe('00:00');
  });

  it('refuses an unknown zone', () => {
    expect(() => diaEm(instante, 'America/Atlantida')).toThrow(RangeError);
  });
});
