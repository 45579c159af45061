import { describe, expect, it } from 'vitest';
import { racional } from '../dinheiro/decimal.ts';
import { situacaoDaGuia } from './parcela.ts';
import { calcularIptu, parcelarCarne, type RegraDoCarne } from './divida.ts';

const REGRA: RegraDoCarne = {
  parcelas: 10,
  parcelaMinima: 5000,
  descontoUnica: '3',
  primeiroVencimento: '2026-01-31',
};

describe('B07 the yearly IPTU', () => {
  it.each([
    [racional(29926), racional(1548), '1', 46_325_448],
    [racional(26257, 100), racional(780), '0.6', 122_883],
    [racional(1, 3), racional(1), '1.5', 1],
    [racional(0), racional(780), '1', 0],
  ])('is area × price × rate, rounded half up (%#)', (area, preco, aliquota, centavos) => {
    expect(calcularIptu(area, preco, aliquota)).toBe(centavos);
  });

  it('is divided into a single payment with discount and equal installments, nothing lost', () => {
    const carne = parcelarCarne(100_007, REGRA);
    expect(carne.map(({ numero }) => numero)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(carne[0]).toEqual({ numero: 0, vencimento: '2026-01-31', valor: 97_007 });
    expect(carne[1]).toEqual({ numero: 1, vencimento: '2026-01-31', valor: 10_007 });
    expect(carne[2]).toEqual({ numero: 2, vencimento: '2026-02-28', valor: 10_000 });
    expect(carne.at(-1)?.vencimento).toBe('2026-10-31');
    expect(carne.slice(1).reduce((soma, { valor }) => soma + valor, 0)).toBe(100_007);
  });

  it.each([
    [35_000, 7],
    [10_000, 2],
    [9_999, 0],
    [1, 0],
  ])('of %d cents has %d installments, none below the minimum', (total, numeradas) => {
    const carne = parcelarCarne(total, REGRA);
    expect(carne.length - 1).toBe(numeradas);
    if (numeradas === 0) expect(carne[0]?.valor).toBe(total);
  });
});

describe('P20 the state of a guide', () => {
  it.each([
    [['BAIXADA', 'ATIVA', 'INATIVA'], 'ATIVA'],
    [['BAIXADA', 'DÍVIDA'], 'DÍVIDA'],
    [['INATIVA', 'BAIXADA'], 'BAIXADA'],
    [['CANCELADA', 'INATIVA'], 'CANCELADA'],
    [[], 'INATIVA'],
  ] as const)('%s is %s', (parcelas, situacao) => {
    expect(situacaoDaGuia(parcelas)).toBe(situacao);
  });
});
