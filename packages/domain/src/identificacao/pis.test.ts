import { describe, expect, it } from 'vitest';
import { digitoDoPis, pisValido } from './cpf-cnpj.ts';

describe('PIS/PASEP', () => {
  it('has a check digit of modulus 11', () => {
    expect(digitoDoPis('1205641254')).toBe('5');
    expect(digitoDoPis('0000000000')).toBe('0');
    expect(pisValido('12056412545')).toBe(true);
  });

  it('is refused with another digit, or another length', () => {
    for (const errado of ['12056412547', '1205641254', '120564125455', '', '1205641254X'])
      expect(pisValido(errado)).toBe(false);
  });
});
