import { describe, expect, it } from 'vitest';
import { cpfValido, digitosDoCpf } from './cpf-cnpj.ts';

describe('a CPF', () => {
  it.each([
    '52998224725',
    '11144477735',
    '13378271000',
    '40044826079',
    '08796742020',
    '74172316085',
    '15886489070',
    '90889477086',
    '52513127765',
    '24843803480',
    '33237532240',
  ])('%s is valid', (cpf) => {
    expect(cpfValido(cpf)).toBe(true);
    expect(digitosDoCpf(cpf.slice(0, 9))).toBe(cpf.slice(9));
  });

  it.each([
    '28796742020',
    '33378271000',
    '20044826079',
    '24172316085',
    '25886489070',
    '11111111111',
    '00000000000',
    '11144477705',
    '24843803470',
    '09907586561',
    '5299822472',
    '529982247250',
    '529982247025',
    '529.982.247-25',
    '5299822472A',
    '',
  ])('%s is refused', (cpf) => {
    expect(cpfValido(cpf)).toBe(false);
  });

  it('has one pair of check digits: the 99 others are refused', () => {
    for (let dv = 0; dv < 100; dv += 1) {
      const cpf = `529982247${String(dv).padStart(2, '0')}`;
      expect(cpfValido(cpf)).toBe(dv === 25);
    }
  });
});
