import { describe, expect, it } from 'vitest';
import {
  arredondarMeioAcima,
  comparar,
  dividir,
  menor,
  multiplicar,
  racional,
  somar,
  subtrair,
} from './decimal.ts';

describe('exact fractions', () => {
  it('add, subtract, multiply and divide without drift', () => {
    expect(comparar(somar(racional(1, 10), racional(2, 10)), racional(3, 10))).toBe(0);
    expect(comparar(subtrair(racional(1, 3), racional(1, 3)), racional(0))).toBe(0);
    expect(comparar(multiplicar(racional(2, 3), racional(3, 2)), racional(1))).toBe(0);
    expect(comparar(dividir(racional(1), racional(-3)), racional(-1, 3))).toBe(0);
  });

  it('order themselves', () => {
    expect(comparar(racional(1, 3), racional(1, 2))).toBe(-1);
    expect(comparar(racional(-1, 3), racional(-1, 2))).toBe(1);
    expect(menor(racional(1, 3), racional(1, 2))).toEqual(racional(1, 3));
  });

  it('refuse a zero denominator', () => {
    expect(() => racional(1, 0)).toThrow(RangeError);
    expect(() => dividir(racional(1), racional(0))).toThrow(RangeError);
  });

  it.each([
    [49, 100, 0n],
    [1, 2, 1n],
    [5, 2, 3n],
    [-49, 100, 0n],
    [-1, 2, -1n],
    [-5, 2, -3n],
    [2_499_999, 1_000_000, 2n],
    [7, 1, 7n],
  ])('%d/%d rounds half up to %s', (num, den, esperado) => {
    expect(arredondarMeioAcima(racional(num, den))).toBe(esperado);
  });
});
