import { describe, expect, it } from 'vitest';
import { arredondarCentavos, formatarReais, formatarValor, paraDecimal } from './centavos.ts';
import { lerDecimal, racional } from './decimal.ts';
import { lerReais } from './ler-reais.ts';

describe('money in cents', () => {
  it.each([
    [0, 'R$ 0,00', '0.00'],
    [5, 'R$ 0,05', '0.05'],
    [15000, 'R$ 150,00', '150.00'],
    [99999, 'R$ 999,99', '999.99'],
    [123456, 'R$ 1.234,56', '1234.56'],
    [123456789012, 'R$ 1.234.567.890,12', '1234567890.12'],
    [-123456, '-R$ 1.234,56', '-1234.56'],
  ])('%d is shown as %s and sent as %s', (centavos, reais, decimal) => {
    expect(formatarReais(centavos)).toBe(reais);
    expect(paraDecimal(centavos)).toBe(decimal);
    expect(lerReais(reais)).toEqual({ ok: true, valor: centavos });
    expect(lerReais(decimal)).toEqual({ ok: true, valor: centavos });
  });

  it('leaves the symbol out where a column already says it', () => {
    expect(formatarValor(123456)).toBe('1.234,56');
    expect(formatarValor(-5)).toBe('-0,05');
  });

  it('never exceeds the safe integers', () => {
    expect(() => arredondarCentavos(racional(2n ** 60n))).toThrow(RangeError);
  });
});

describe('B07 an amount as files and people write it', () => {
  it.each([
    ['1.234,56', 123456],
    ['1,234.56', 123456],
    ['1.234.567,89', 123456789],
    ['1.234.567', 123456700],
    ['R$ 10', 1000],
    ['R$\u00a010,5', 1050],
    ['-R$ 1,00', -100],
    [' 1234.5 ', 123450],
    ['0.100', 10],
    [',50', 50],
    ['.50', 50],
    [`${'0'.repeat(37)}1,5`, 150],
    ['1,5E+3', 150000],
    ['1.234E+3', 123400],
    ['2.4185E2', 24185],
    ['12345e-2', 12345],
  ])('"%s" is %d cents', (texto, centavos) => {
    expect(lerReais(texto)).toEqual({ ok: true, valor: centavos });
  });

  it.each([
    ['', 'Informe um valor.'],
    ['abc', '“abc” não é um número.'],
    ['1.234', '“1.234” pode ser lido de duas maneiras: escreva 1234 ou 1,2340.'],
    ['1,234', '“1,234” pode ser lido de duas maneiras: escreva 1234 ou 1,2340.'],
    ['1,239,5', '“1,239,5” não é um número.'],
    ['12.34.567,00', '“12.34.567,00” não é um número.'],
    ['1.234,567.8', '“1.234,567.8” não é um número.'],
    ['5,', '“5,” não é um número.'],
    ['1,2,3', '“1,2,3” não é um número.'],
    ['10,999', '“10,999” pode ser lido de duas maneiras: escreva 10999 ou 10,9990.'],
    ['10,9999', '“10,9999” tem mais de duas casas depois da vírgula.'],
    ['1e99', '“1e99” é grande demais para um valor em reais.'],
    ['1e999', '“1e999” não é um número.'],
    ['9'.repeat(41), `“${'9'.repeat(40)}” não é um número.`],
  ])('"%s" is refused: %s', (texto, motivo) => {
    expect(lerReais(texto)).toEqual({ ok: false, motivo });
  });

  it('is read without doubt when the file says its decimal separator', () => {
    expect(lerReais('1.234', { decimal: ',' })).toEqual({ ok: true, valor: 123400 });
    expect(lerReais('1,234', { decimal: '.' })).toEqual({ ok: true, valor: 123400 });
    expect(lerReais('1.235', { decimal: '.', arredondar: true })).toEqual({ ok: true, valor: 124 });
    expect(lerReais('1.234', { decimal: '.' }).ok).toBe(false);
    expect(lerReais('1,23', { decimal: '.' }).ok).toBe(false);
  });

  it('keeps every digit of a decimal', () => {
    expect(lerDecimal('0,0001')).toEqual({ ok: true, valor: racional(1, 10000) });
    expect(lerDecimal(' ')).toEqual({ ok: false, motivo: 'Informe um número.' });
  });

  it('comes back the same for every amount from one cent to a hundred reais', () => {
    for (let centavos = 0; centavos <= 10_000; centavos += 1) {
      expect(lerReais(formatarReais(centavos))).toEqual({ ok: true, valor: centavos });
      expect(lerReais(paraDecimal(centavos))).toEqual({ ok: true, valor: centavos });
    }
  });
});
