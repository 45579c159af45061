import { describe, expect, it } from 'vitest';
import { arvoreDe, ficariaSobSi, itensDe, revisaoVencida, type Ramo } from './conteudos.ts';

const u = (id: string, acima = '') => ({ id, acima });
type U = ReturnType<typeof u>;

const desenho = (ramos: readonly Ramo<U>[]): string =>
  ramos.map(({ id, abaixo }) => (abaixo.length === 0 ? id : `${id}(${desenho(abaixo)})`)).join(' ');

describe('the structure of a city', () => {
  it.each<[string, U[], string]>([
    ['of nobody', [], ''],
    ['flat', [u('a'), u('b')], 'a b'],
    ['in its order', [u('c', 'a'), u('a'), u('b', 'a'), u('d', 'b')], 'a(c b(d))'],
    ['whose superior was withdrawn', [u('a', 'z'), u('b', 'a')], 'a(b)'],
    ['in a ring, which loses nobody', [u('a', 'b'), u('b', 'a'), u('c')], 'c a(b)'],
  ])('%s', (_, unidades, esperado) => {
    expect(desenho(arvoreDe(unidades))).toBe(esperado);
  });

  it.each<[U[], string | undefined, string, boolean]>([
    [[u('a'), u('b', 'a'), u('c', 'b')], 'a', 'c', true],
    [[u('a'), u('b', 'a'), u('c', 'b')], 'a', 'a', true],
    [[u('a'), u('b', 'a'), u('c', 'b')], 'c', 'a', false],
    [[u('a'), u('b', 'a')], undefined, 'b', false],
    [[u('a'), u('b', 'a')], 'b', '', false],
    [[u('a', 'b'), u('b', 'a')], 'c', 'a', true],
  ])('%j with %s under %s is a ring: %s', (unidades, id, acima, esperado) => {
    expect(ficariaSobSi(unidades, id, acima)).toBe(esperado);
  });
});

describe('a text with an item on each line', () => {
  it.each([
    ['', []],
    ['RG\n\n  CPF  \n', ['RG', 'CPF']],
    ['1. Abra\n2) Envie\n- Espere\n• Pague', ['Abra', 'Envie', 'Espere', 'Pague']],
    ['2026 foi assim', ['2026 foi assim']],
  ])('%j', (texto, itens) => {
    expect(itensDe(texto)).toEqual(itens);
  });
});

describe('what is to be read again', () => {
  it.each([
    [null, false],
    ['2026-11-25', true],
    ['2026-11-26', false],
  ])('by %s, on the 26th', (revisar_ate, vencida) => {
    expect(revisaoVencida(revisar_ate, '2026-11-26')).toBe(vencida);
  });
});
