import { describe, expect, it } from 'vitest';
import { recorteDe } from './recorte.ts';

const PERIODOS = { 2025: [11, 12], 2026: [1, 2] };
const de = (endereco: string) => recorteDe(PERIODOS, new URLSearchParams(endereco));

describe('E24 the period that an address asks for', () => {
  it.each([
    ['', 2026, undefined],
    ['ano=2025', 2025, undefined],
    ['ano=2025&mes=12', 2025, 12],
    ['mes=2', 2026, 2],
  ])('is taken from %s', (endereco, ano, mes) => {
    expect(de(endereco)).toEqual({ ano, mes });
  });

  it.each(['ano=abc', 'ano=', 'ano=2031', 'ano=2031&mes=1', 'ano=constructor', 'ano=2026.0'])(
    'is the whole of the last year when nobody filed in that of %s',
    (endereco) => {
      expect(de(endereco)).toEqual({ ano: 2026 });
    },
  );

  it.each(['mes=12', 'mes=13', 'mes=abc', 'mes=', 'mes=0'])(
    'is the whole of its year when nobody filed in the month of %s',
    (mes) => {
      expect(de(`ano=2026&${mes}`)).toEqual({ ano: 2026, mes: undefined });
    },
  );

  it('is nothing where nobody filed', () => {
    expect(recorteDe({}, new URLSearchParams('ano=2026'))).toBeUndefined();
  });
});
