import { describe, expect, it } from 'vitest';
import { escreverNumero, lerBusca, lerNumeroImpresso } from './busca.ts';

const LINHA = '816300000022418502990009000000010025220317010001';

describe('P33 the number printed on a bill', () => {
  it.each([
    ['', {}],
    [' 0123 ', { num_guia: 123 }],
    ['9999999999', { num_guia: 9_999_999_999 }],
    [LINHA, { linha_digitavel: LINHA }],
    ['81630000002-2 41850299000-9 00000001002-5 22031701000-1', { linha_digitavel: LINHA }],
    ['81630000002418502990000000000100222031701000', { linha_digitavel: LINHA }],
  ])('“%s” is read', (texto, numero) => {
    expect(lerNumeroImpresso(texto)).toEqual({ ok: true, valor: numero });
  });

  it.each(['0', 'abc', '12345678901', '1'.repeat(44), `${LINHA.slice(0, 47)}9`, '-1a'])(
    '“%s” is refused with the reason',
    (texto) => {
      expect(lerNumeroImpresso(texto)).toMatchObject({ ok: false });
    },
  );

  it.each([
    ['', LINHA, [], { linha_digitavel: LINHA }],
    ['529.982.247-25', '12', [], { cpfcnpj: '52998224725', num_guia: 12 }],
    ['529.982.247-25', LINHA, [], { cpfcnpj: '52998224725', linha_digitavel: LINHA }],
    ['', '12', ['cpfcnpj'], undefined],
    ['529.982.247-26', LINHA, ['cpfcnpj'], undefined],
    ['529.982.247-25', 'abc', ['numero'], undefined],
    ['', 'abc', ['cpfcnpj', 'numero'], undefined],
  ])('of “%s” with “%s” is wrong: %j', (cpfcnpj, numero, errados, valor) => {
    const busca = lerBusca(cpfcnpj, numero);
    expect(busca.ok ? [] : Object.keys(busca.motivos)).toEqual(errados);
    expect(busca.ok ? busca.valor : undefined).toEqual(valor);
  });

  it('is written as it is printed', () => {
    expect(escreverNumero({ num_guia: 12 })).toBe('12');
    expect(escreverNumero({ linha_digitavel: LINHA })).toContain('81630000002-2 41850299000-9');
    expect(escreverNumero({})).toBe('');
  });
});
