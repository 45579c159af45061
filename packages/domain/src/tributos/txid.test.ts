import { describe, expect, it } from 'vitest';
import { lerTxid, txidDaGuia } from './txid.ts';

describe('B01 the txid of a slip', () => {
  it.each([
    [1, { tributo: 'IPTU', guia: 100, parcela: 3, emissao: 1 }, '0000010100000001000030001'],
    [
      2_147_483_647,
      { tributo: 'ISSQN', guia: 9_999_999_999, parcela: 999, emissao: 9999 },
      'ZIK0ZJ0299999999999999999',
    ],
    [36, { tributo: 'TAXA', guia: 1, parcela: 0, emissao: 100 }, '0000100400000000010000100'],
  ] as const)('of orgao %i is always the same text', (cod_empre, slip, txid) => {
    expect(txidDaGuia(cod_empre, slip)).toBe(txid);
    expect(txid).toMatch(/^[A-Z0-9]{25}$/);
    expect(lerTxid(txid)).toEqual({ cod_empre, ...slip });
  });

  it('is not that of the slip a hundred emissions before', () => {
    const slip = { tributo: 'IPTU', guia: 100, parcela: 3 } as const;
    expect(txidDaGuia(1, { ...slip, emissao: 102 })).not.toBe(
      txidDaGuia(1, { ...slip, emissao: 2 }),
    );
    expect(() => txidDaGuia(1, { ...slip, emissao: 10_000 })).toThrow(RangeError);
  });

  it.each([
    '',
    '000001010000000100003000',
    '0000019900000001000030001',
    '000001 10000000100003000A',
  ])('“%s” is nobody of ours', (txid) => {
    expect(lerTxid(txid)).toBeUndefined();
  });
});
