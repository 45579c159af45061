import { describe, expect, it } from 'vitest';
import { chaveDaNecessidade, findNecessidade, NECESSIDADES } from './necessidades.ts';
import { tipoDaNatureza } from './opcoes.ts';

describe('E05 what somebody needs', () => {
  it('leads each to a nature with a type that goes with it, and no two to the same', () => {
    for (const { natureza, tipo } of NECESSIDADES)
      expect(tipoDaNatureza(natureza, tipo)).toEqual({ ok: true, valor: tipo });
    expect(new Set(NECESSIDADES.map(chaveDaNecessidade)).size).toBe(NECESSIDADES.length);
  });

  it('is found by the word that its form sends, and by no other', () => {
    for (const uma of NECESSIDADES) expect(findNecessidade(chaveDaNecessidade(uma))).toBe(uma);
    for (const outra of ['', '1-1', '1', '1-8-8']) expect(findNecessidade(outra)).toBeUndefined();
  });
});
