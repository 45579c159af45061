import { describe, expect, it } from 'vitest';
import { intercalado2de5 } from './codigo-de-barras.ts';

/** Bars and spaces in order, as text: 'n' narrow, 'W' wide. */
const larguras = (digitos: string) => {
  const { faixas, modulos } = intercalado2de5(digitos);
  const elementos: number[] = [];
  faixas.forEach((faixa, i) => {
    elementos.push(faixa.largura);
    const proxima = faixas[i + 1]?.x ?? modulos;
    const espaco = proxima - faixa.x - faixa.largura;
    if (espaco > 0) elementos.push(espaco);
  });
  return elementos.map((largura) => (largura === 3 ? 'W' : 'n')).join('');
};

describe('intercalado2de5', () => {
  it.each([
    // Start, digit pairs interleaved, stop: from the tables of ISO/IEC 16390.
    ['00', 'nnnn' + 'nnnnWWWWnn' + 'Wnn'],
    ['12', 'nnnn' + 'WnnWnnnnWW' + 'Wnn'],
    ['38', 'nnnn' + 'WWWnnnnWnn' + 'Wnn'],
    ['1234', 'nnnn' + 'WnnWnnnnWW' + 'WnWnnWnnnW' + 'Wnn'],
  ])('draws %s as the published pattern', (digitos, esperado) => {
    expect(larguras(digitos)).toBe(esperado);
  });

  it('P62 gives 44 digits 405 modules, so that 103 mm make a module of 0,254 mm', () => {
    const { modulos, faixas } = intercalado2de5('81630000002418502990000000000100222031701000');
    expect(modulos).toBe(405);
    expect(faixas).toHaveLength(2 + 22 * 5 + 2);
    expect(faixas.at(-1)).toEqual({ x: 404, y: 0, largura: 1 });
    expect(103 / modulos).toBeCloseTo(0.2543, 4);
  });

  it('is as long for any digits, since each has two wide elements', () => {
    const tamanhos = ['0', '1', '7', '9'].map((d) => intercalado2de5(d.repeat(44)).modulos);
    expect(new Set(tamanhos)).toEqual(new Set([405]));
  });

  it.each(['', '1', '123', '12a4', '12 4'])('refuses %j', (texto) => {
    expect(() => intercalado2de5(texto)).toThrow(RangeError);
  });
});
