import { expect, it } from 'vitest';
import { lerJson } from './cliente-do-erp.ts';

const ler = (texto: string) => lerJson(Buffer.from(texto));

it.each([
  ['nothing strange', '{"nome":"Ana \\u00e7 \\\\u0000"}', { nome: 'Ana ç \\u0000' }],
  ['U+0000', '{"nomes":["A\\u0000na",{"rua":"\\u0000"}]}', { nomes: ['Ana', { rua: '' }] }],
  ['half a character', '{"a":"x\\uD83D","b":"\\uDe00"}', { a: 'x\ufffd', b: '\ufffd' }],
  ['a whole one', '["\\uD83D\\uDE00",1,null,true]', ['😀', 1, null, true]],
])('the texts of a city’s system are such as PostgreSQL keeps: %s', (_caso, texto, esperado) => {
  expect(ler(texto)).toEqual(esperado);
});

it.each(['', '{"a":', '{"a":"\0"}'])('what is no JSON is refused: %j', (texto) => {
  expect(() => ler(texto)).toThrow('JSON incompleto ou ilegível');
});

it('what is not UTF-8 is refused', () => {
  expect(() => lerJson(Buffer.from('"ação"', 'latin1'))).toThrow('JSON incompleto ou ilegível');
});
