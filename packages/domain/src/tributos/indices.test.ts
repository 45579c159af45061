import { describe, expect, it } from 'vitest';
import { comparar, racional } from '../dinheiro/decimal.ts';
import {
  razaoDoIndice,
  selicDoPeriodo,
  formatarPercentual,
  fracaoDe,
  percentualValido,
} from './encargos.ts';

describe('a percentage', () => {
  it.each([
    ['0.33', racional(33, 10_000)],
    ['20', racional(20, 100)],
    ['1.0', racional(1, 100)],
  ])('%s is an exact fraction', (texto, esperado) => {
    expect(comparar(fracaoDe(texto), esperado)).toBe(0);
  });

  it.each(['', '0,33', '-1', '1e2', '1.', '12345', '0.1234567'])('"%s" is refused', (texto) => {
    expect(percentualValido(texto)).toBe(false);
    expect(() => fracaoDe(texto)).toThrow(RangeError);
  });

  it('is shown with a comma', () => {
    expect(formatarPercentual('0.33')).toBe('0,33 %');
  });
});

describe('an index table', () => {
  const tabela = { '2026-08': '1000', '2026-11': '1012.5', '2026-12': '990', '2027-01': '0' };

  it('gives the growth between two months', () => {
    const razao = razaoDoIndice(tabela, '2026-08-10', '2026-11-20');
    expect(razao.ok && comparar(razao.valor.razao, racional(10_125, 10_000))).toBe(0);
  });

  it('never lowers the debt by deflation', () => {
    const razao = razaoDoIndice(tabela, '2026-08-10', '2026-12-01');
    expect(razao.ok && comparar(razao.valor.razao, racional(1))).toBe(0);
  });

  it.each([
    ['2026-07-10', '2026-11-20', 'Falta o índice de correção de 07/2026 na tabela da prefeitura.'],
    ['2026-08-10', '2026-10-20', 'Falta o índice de correção de 10/2026 na tabela da prefeitura.'],
    ['2027-01-10', '2026-11-20', 'Falta o índice de correção de 01/2027 na tabela da prefeitura.'],
  ])('names the month that it lacks, %s to %s', (de, ate, motivo) => {
    expect(razaoDoIndice(tabela, de, ate)).toEqual({ ok: false, motivo });
  });
});

describe('an index that comes out in the month that follows', () => {
  const IPCA = { '2026-07': '100', '2026-08': '101', '2026-09': '103', '2026-10': '104' };

  it.each([
    ['2026-08-10', '2026-11-20', IPCA, racional(104, 100), '2026-10'],
    // On 5 November the index of October is not out: the last one published rules.
    ['2026-08-10', '2026-11-05', { ...IPCA, '2026-10': '' }, racional(103, 100), '2026-09'],
    // Due in November, paid on 3 December: until November is out, what rules is what ruled then.
    ['2026-11-10', '2026-12-03', IPCA, racional(1), '2026-10'],
  ])('rules the month after it: due %s, paid %s', (de, ate, tabela, esperada, mes) => {
    const razao = razaoDoIndice(tabela, de, ate, 'ULTIMO_PUBLICADO');
    expect(razao.ok && comparar(razao.valor.razao, esperada)).toBe(0);
    expect(razao.ok && razao.valor.ate.mes).toBe(mes);
  });

  it.each([
    ['2026-08-10', '2027-01-05', 'Falta o índice de correção de 12/2026 na tabela da prefeitura.'],
    ['2026-06-10', '2026-11-05', 'Falta o índice de correção de 05/2026 na tabela da prefeitura.'],
  ])('is not the last one for ever, due %s, paid %s', (de, ate, motivo) => {
    expect(razaoDoIndice(IPCA, de, ate, 'ULTIMO_PUBLICADO')).toEqual({ ok: false, motivo });
  });
});

describe('SELIC of a delay', () => {
  const taxas = { '2026-09': '1.10', '2026-10': '1.05' };

  it.each([
    ['2026-08-10', '2026-08-31', racional(0)],
    ['2026-08-10', '2026-09-01', racional(1, 100)],
    ['2026-08-10', '2026-11-20', racional(315, 10_000)],
  ])('from %s to %s: months between, plus 1 %% in the month of payment', (de, ate, esperado) => {
    const selic = selicDoPeriodo(taxas, de, ate);
    expect(selic.ok && comparar(selic.valor, esperado)).toBe(0);
  });

  it('names the month that it lacks', () => {
    expect(selicDoPeriodo(taxas, '2026-08-10', '2026-12-01')).toEqual({
      ok: false,
      motivo: 'Falta a taxa SELIC de 11/2026 na tabela da prefeitura.',
    });
  });
});
