import { describe, expect, it } from 'vitest';
import { enumerar, limparLinha, limparTexto, semMarcasDeDirecao, temVisivel } from './escrita.ts';

describe('a text that was typed', () => {
  it.each([
    ['  Olá \r\n mundo\r', 'Olá \n mundo'],
    ['Com\u0000 nulo\u0007', 'Com nulo'],
    ['metade \ud83d de um emoji', 'metade  de um emoji'],
    ['Pública \u202eabc', 'Pública abc'],
    ['\ufeffAna \u2066Maria\u2069', 'Ana Maria'],
    ['cafe\u0301', 'café'],
    ['👩🏽‍🚒 e 🏳️‍🌈', '👩🏽‍🚒 e 🏳️‍🌈'],
    ['coluna\tvalor', 'coluna\tvalor'],
  ])('%j is read as %j', (texto, limpo) => {
    expect(limparTexto(texto)).toBe(limpo);
  });

  it.each([
    ['N\nBcc: x@cidade.example', 'N Bcc: x@cidade.example'],
    [' a \t b\r\n\r\nc ', 'a b c'],
  ])('%j is one line: %j', (texto, linha) => {
    expect(limparLinha(texto)).toBe(linha);
  });

  it('has no mark that turns the name of a file around', () => {
    expect(semMarcasDeDirecao('foto\u202efdp.exe')).toBe('fotofdp.exe');
  });

  it.each([
    ['', false],
    [' \n\t\u00a0\u3000', false],
    ['\u200b\u2060\u00ad\ufeff', false],
    ['\u2800\u3164\u115f', false],
    ['\u200d', false],
    ['.', true],
    [' \u200bA', true],
    ['👩🏽‍🚒', true],
    ['\u0301', true],
  ])('%j has something to see: %s', (texto, visivel) => {
    expect(temVisivel(texto)).toBe(visivel);
  });
});

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a e b'],
  [['a', 'b', 'c'], 'a, b e c'],
])('%j one after the other are %j', (textos, enumerados) => {
  expect(enumerar(textos)).toBe(enumerados);
  expect(new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(textos)).toBe(enumerados);
});
