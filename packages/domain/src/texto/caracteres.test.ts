import { describe, expect, it } from 'vitest';
import { cabeEm, contarCaracteres } from './caracteres.ts';

describe('E05 a text is measured as people count', () => {
  it.each([
    ['', 0],
    ['ação', 4],
    ['ac\u0327a\u0303o', 4],
    ['👨‍👩‍👧‍👦', 1],
    ['🇧🇷🇧🇷', 2],
    ['a\r\nb', 3],
  ])('%j has %d', (texto, esperado) => {
    expect(contarCaracteres(texto)).toBe(esperado);
  });

  it.each([
    ['at the limit', 'a'.repeat(300), true],
    ['one past it', 'a'.repeat(301), false],
    ['emoji at the limit', '👨‍👩‍👧‍👦'.repeat(300), true],
    ['emoji one past it', '👨‍👩‍👧‍👦'.repeat(301), false],
    ['marks at the limit', 'e\u0301'.repeat(300), true],
    ['one letter under a pile of marks', `e${'\u0301'.repeat(5000)}`, false],
  ])('%s', (_caso, texto, cabe) => {
    expect(cabeEm(texto, 300)).toBe(cabe);
  });
});
