import { describe, expect, it } from 'vitest';
import { fontes } from './fontes.ts';
import { ajustar, imprimivel, larguraDe } from './texto.ts';

const fonte = fontes().normal;

describe('imprimivel', () => {
  it.each([
    [' Sa\u0303o  Joa\u0303o\n da\tBarra ', 'São João da Barra'],
    ['Ação', 'Ação'],
    ['Łukasz Čapek', 'Łukasz Čapek'],
    ['ḱ', 'k'],
    ['Зоя', '???'],
    ['a\u200Bb\u0000c', 'ab c'],
    ['\uD800', ''],
  ])('of %j is %j', (texto, esperado) => {
    expect(imprimivel(fonte, texto)).toBe(esperado);
  });
});

describe('ajustar', () => {
  const nome = 'Companhia de Desenvolvimento Habitacional e Urbano do Vale das Araucárias';

  it('keeps the greatest size at which the text fits', () => {
    const largura = larguraDe({ fonte }, nome, 10);
    expect(ajustar({ fonte }, nome, largura + 1, 1, [12, 10, 8])).toEqual({
      linhas: [nome],
      tamanho: 10,
    });
  });

  it('breaks at spaces, every line within the width', () => {
    const { linhas } = ajustar({ fonte }, nome, 120, 9, [10]);
    expect(linhas.join(' ')).toBe(nome);
    for (const linha of linhas) expect(larguraDe({ fonte }, linha, 10)).toBeLessThanOrEqual(120);
  });

  it('breaks inside a word that is wider than the column', () => {
    const { linhas } = ajustar({ fonte }, 'X'.repeat(60), 100, 9, [10]);
    expect(linhas.join('')).toBe('X'.repeat(60));
    expect(linhas.length).toBeGreaterThan(1);
  });

  it('breaks a code anywhere and adds nothing to it', () => {
    const codigo = '5925PREFEITURA DE NOVA AURORA6011NOVA AURORA';
    const { linhas } = ajustar({ fonte, codigo: true }, codigo, 90, 9, [10]);
    expect(linhas.join('')).toBe(codigo);
  });

  it('ends with … what fits at no size', () => {
    const { linhas, tamanho } = ajustar({ fonte }, nome, 80, 2, [10, 8]);
    expect(tamanho).toBe(8);
    expect(linhas).toHaveLength(2);
    expect(linhas[1]).toMatch(/…$/);
    expect(larguraDe({ fonte }, linhas[1]!, 8)).toBeLessThanOrEqual(80);
  });
});
