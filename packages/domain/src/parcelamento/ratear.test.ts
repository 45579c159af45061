import { describe, expect, it } from 'vitest';
import { ratear, ratearParcelas } from './ratear.ts';

describe('dividing an amount in proportion', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33], 'too small for three'],
    [3, [1, 1, 1], [1, 1, 1], 'all there is'],
    [2, [1, 1, 1], [1, 1, 0], 'fewer cents than shares'],
    [10, [70, 20, 10], [7, 2, 1], 'exact'],
    [10, [0, 100, 0], [0, 10, 0], 'nothing of nothing'],
    [5, [33, 33, 34], [2, 1, 2], 'the greatest rest first, then in order'],
    [0, [5, 5], [0, 0], 'nothing'],
  ])('gives %d of %j as %j (%s)', (valor, pesos, partes) => {
    const alcance = pesos.reduce((a, b) => a + b, 0) < valor ? pesos.map((p) => p * valor) : pesos;
    expect(ratear(valor, alcance)).toEqual(partes);
  });

  it('does not give more than there is', () => {
    expect(() => ratear(11, [5, 5])).toThrow(RangeError);
    expect(() => ratear(-1, [5, 5])).toThrow(RangeError);
  });

  it('does not drift where cents times cents pass the safe integers', () => {
    const partes = ratear(9_000_000_000_000, [8_999_999_999_999, 8_999_999_999_999, 2]);
    expect(partes).toEqual([4_500_000_000_000, 4_499_999_999_999, 1]);
    expect(partes.reduce((a, b) => a + b, 0)).toBe(9_000_000_000_000);
  });
});

describe('installments by shares', () => {
  it('adds up by rows and by columns, with nothing negative', () => {
    const linhas = ratearParcelas([3334, 3333, 3333], [5000, 1, 4999]);
    expect(linhas).toEqual([
      [1667, 0, 1667],
      [1667, 0, 1666],
      [1666, 1, 1666],
    ]);
  });
});
