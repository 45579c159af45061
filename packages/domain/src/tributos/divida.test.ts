import { describe, expect, it } from 'vitest';
import { saldoDaDivida, totalDaDivida, totaisDoExtrato } from './divida.ts';

const PARCIAL = {
  principal: 10_000,
  correcao: 512,
  juros: 1_200,
  multa: 2_000,
  pago: 3_000,
  suspensa: false,
};
const QUITADA = {
  principal: 5_000,
  correcao: 0,
  juros: 50,
  multa: 100,
  pago: 5_200,
  suspensa: false,
};

describe('P30 a debt inscribed in active debt', () => {
  it('comes to its components, whatever was paid', () => {
    expect(totalDaDivida(PARCIAL)).toBe(13_712);
    expect(totalDaDivida(QUITADA)).toBe(5_150);
  });

  it('is owed but for what was paid, and never less than nothing', () => {
    expect(saldoDaDivida(PARCIAL)).toBe(10_712);
    expect(saldoDaDivida(QUITADA)).toBe(0);
  });

  it('adds up with the others of the statement', () => {
    expect(totaisDoExtrato([PARCIAL, QUITADA, { ...PARCIAL, suspensa: true }])).toEqual({
      total: 32_574,
      valorPago: 11_200,
      correcaoMonetaria: 1_024,
      saldoDevedor: 21_424,
      suspenso: 10_712,
    });
    const nada = { total: 0, valorPago: 0, correcaoMonetaria: 0, saldoDevedor: 0, suspenso: 0 };
    expect(totaisDoExtrato([])).toEqual(nada);
  });
});
