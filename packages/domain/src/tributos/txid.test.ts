import { describe, expect, it } from 'vitest';
import { txidDaGuia } from './txid.ts';

describe('B01 the txid of a slip', () => {
  it.each([
    [1, { tributo: 'IPTU', guia: 100, parcela: 3, emissao: 1 }, '00000101000000010000301'],
    [
      2_147_483_647,
      { tributo: 'ISSQN', guia: 9_999_999_999, parcela: 999, emissao: 2 },
      'ZIK0ZJ02999999999999902',
    ],
    [36, { tributo: 'TAXA', guia: 1, parcela: 0, emissao: 100 }, '00001004000000000100000'],
  ] as const)('of orgao %i is always the same text', (cod_empre, slip, txid) => {
    expect(txidDaGuia(cod_empre, slip)).toBe(txid);
    expect(txid).toMatch(/^[A-Z0-9]{1,25}$/);
  });
});
