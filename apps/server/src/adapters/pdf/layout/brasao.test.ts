import { describe, expect, it } from 'vitest';
import { iniciais } from './cabecalho.ts';

describe('iniciais', () => {
  it.each([
    ['Prefeitura Municipal de Nova Aurora', 'NA'],
    ['Prefeitura de São José do Vale do Rio Preto', 'SJV'],
    ['Município de Itu', 'I'],
    ['Instituto de Água e Esgoto', 'IÁE'],
    ['Prefeitura Municipal', 'PM'],
  ])('of %s are %s', (nome, esperado) => {
    expect(iniciais(nome)).toBe(esperado);
  });
});
