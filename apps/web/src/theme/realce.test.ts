import { describe, expect, it } from 'vitest';
import { contraste, hex, limitarLuminancia, luminancia } from '@balcao/domain';
import { derivarRealce, REALCE_PADRAO } from './realce.ts';

const BRANCO = hex('#ffffff');

/** From pale to neon to black, and colours that cities do use. */
const CORES = [
  '#ffffff',
  '#000000',
  '#ffff00',
  '#00ff00',
  '#ff0000',
  '#0000ff',
  '#f5d90a',
  '#7fffd4',
  '#c2410c',
  '#0f7a3d',
  '#14477d',
  '#ffc0cb',
  '#808080',
  '#123456',
  '#e11d48',
  '#a3e635',
  '#fbbf24',
  '#06b6d4',
];

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contraste(hex('#000000'), BRANCO)).toBeCloseTo(21);
    expect(contraste(BRANCO, BRANCO)).toBe(1);
  });

  it('knows the ratio that WCAG gives for #767676 on white', () => {
    expect(contraste(hex('#767676'), BRANCO)).toBeCloseTo(4.54, 2);
  });

  it('leaves a colour alone when it is already within the limits', () => {
    expect(limitarLuminancia(hex('#14477d'), 0, 0.5)).toEqual(hex('#14477d'));
  });

  it('darkens and lightens to the limit and no further', () => {
    expect(luminancia(limitarLuminancia(BRANCO, 0, 0.2))).toBeCloseTo(0.2, 3);
    expect(luminancia(limitarLuminancia(hex('#000000'), 0.3, 1))).toBeCloseTo(0.3, 3);
  });
});

describe('accent of an orgao', () => {
  it.each(CORES)('reads on every surface, light and dark, from %s', (cor) => {
    const { claro, escuro } = derivarRealce(cor);
    for (const tons of [claro, escuro]) {
      expect(contraste(BRANCO, hex(tons.cheio))).toBeGreaterThanOrEqual(4.5);
      expect(contraste(BRANCO, hex(tons.forte))).toBeGreaterThanOrEqual(4.5);
      expect(contraste(BRANCO, hex(tons.faixa))).toBeGreaterThanOrEqual(7);
      expect(contraste(hex(tons.texto), hex(tons.suave))).toBeGreaterThanOrEqual(4.5);
    }
    for (const fundo of ['#ffffff', '#f7f5f1', '#f1eee8']) {
      expect(contraste(hex(claro.texto), hex(fundo))).toBeGreaterThanOrEqual(4.5);
      expect(contraste(hex(claro.cheio), hex(fundo))).toBeGreaterThanOrEqual(4.5);
    }
    for (const fundo of ['#15171b', '#1e2126', '#282c33']) {
      expect(contraste(hex(escuro.texto), hex(fundo))).toBeGreaterThanOrEqual(4.5);
    }
    for (const fundo of ['#15171b', '#1e2126']) {
      expect(contraste(hex(escuro.cheio), hex(fundo))).toBeGreaterThanOrEqual(3);
    }
  });

  it.each([null, '', 'azul', '#12345', 'rgb(0,0,0)'])(
    'falls back to the deep blue for %j',
    (cor) => {
      expect(derivarRealce(cor)).toEqual(derivarRealce(REALCE_PADRAO));
    },
  );

  it('keeps a colour that reads as it is', () => {
    expect(derivarRealce('#14477d').claro.cheio).toBe('#14477d');
  });
});
