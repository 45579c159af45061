import { describe, expect, it } from 'vitest';
import {
  chaveDaNecessidade,
  findNecessidade,
  NECESSIDADES,
  NECESSIDADES_DA_OUVIDORIA,
} from './necessidades.ts';
import { NATUREZA_OUVIDORIA, tipoDaNatureza } from './opcoes.ts';

describe('E05 what somebody needs', () => {
  it('leads each to a nature with a type that goes with it, and no two to the same', () => {
    for (const { natureza, tipo } of NECESSIDADES)
      expect(tipoDaNatureza(natureza, tipo)).toEqual({ ok: true, valor: tipo });
    expect(new Set(NECESSIDADES.map(chaveDaNecessidade)).size).toBe(NECESSIDADES.length);
    expect(NECESSIDADES.map((uma) => [uma.pergunta, chaveDaNecessidade(uma)])).toEqual([
      ['Uma informação ou um documento', '1-8'],
      ['Um serviço da prefeitura', '3-5'],
      ['Reclamar', '2-2'],
      ['Denunciar', '2-1'],
      ['Dar uma sugestão', '2-4'],
      ['Elogiar', '2-3'],
      ['Simplificar um serviço', '2-6'],
    ]);
  });

  it('is found by the word that its form sends, and by no other', () => {
    for (const uma of NECESSIDADES) expect(findNecessidade(chaveDaNecessidade(uma))).toBe(uma);
    for (const outra of ['', '1-1', '1', '1-8-8']) expect(findNecessidade(outra)).toBeUndefined();
  });

  it('has at the ombudsman the kinds of Lei 13.460/2017, art. 2º, V, and nothing of another nature', () => {
    const tipos = NECESSIDADES_DA_OUVIDORIA.map(({ tipo }) => tipo).sort();
    expect(tipos).toEqual([1, 2, 3, 4, 5, 6]);
    for (const uma of NECESSIDADES_DA_OUVIDORIA) {
      expect(uma.natureza).toBe(NATUREZA_OUVIDORIA);
      expect(findNecessidade(chaveDaNecessidade(uma))).toEqual(uma);
    }
  });
});
