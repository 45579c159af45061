import { afterEach, describe, expect, it, vi } from 'vitest';
import { limparTexto, normalizarSenha, nomeDoAnexo } from '../index.ts';
import { normalizar, semAcentos } from './escrita.ts';

describe('E05 a text in its normal form', () => {
  it.each([
    ['ac\u0327a\u0303o', 'ação', 'acao'],
    ['e\u0316\u0301', 'e\u0316\u0301'.normalize('NFC'), 'e'],
    ['Tiếng Việt', 'Tiếng Việt', 'Tieng Viet'],
    ['', '', ''],
  ])('%j is %j, and %j without accents', (texto, composto, simples) => {
    expect(normalizar(texto, 'NFC')).toBe(composto);
    expect(semAcentos(texto)).toBe(simples);
  });

  it('keeps every mark of a pile', () => {
    const pilha = `a${'\u0301\u0316'.repeat(100)}`;
    const marcas = normalizar(pilha, 'NFD').replaceAll('\u034f', '');
    expect([...marcas].toSorted()).toEqual([...pilha].toSorted());
    expect(semAcentos(pilha)).toBe('a');
  });
});

/** Marks between one letter, or one end of a pile, and the next. */
const PILHA = /(?:(?!\u034f)[\p{M}\uff9e]){31}/u;

describe('E05 putting marks in order', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['a text', limparTexto, '\u0301\u0316'],
    ['a password', normalizarSenha, '\u0301\uff9e'],
    ['the name of a file', nomeDoAnexo, '\u0301\u0316'],
    ['a text without accents', semAcentos, '\u0301\u0316'],
  ])('of %s never happens in a pile of more than thirty', (_caso, fazer, marcas) => {
    const postos: string[] = [];
    const normalize = Reflect.get(String.prototype, 'normalize');
    vi.spyOn(String.prototype, 'normalize').mockImplementation(function (
      this: string,
      forma?: string,
    ) {
      postos.push(this);
      return normalize.call(this, forma);
    });
    // Halves of the piles that a body may hold: what this proves must not take minutes to fail.
    fazer(`a${marcas.repeat(2_000)}b`);
    expect(postos.map((texto) => PILHA.test(texto))).toEqual([false]);
  });
});
