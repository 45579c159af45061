import { describe, expect, it } from 'vitest';
import { codigoDaCarta, formatarCodigoDaCarta, lerCodigoDaCarta, provaConfere } from './provas.ts';

const CPF = '52998224725';

describe('E70 papers that prove who somebody is', () => {
  it.each([
    ['RG', '12.345.678-9', '123456789'],
    ['RG', 'mg12345678', 'MG-12.345.678'],
    ['RG', '0012.345.678-x', '12345678X'],
    ['RG', '12345', '12.345'],
    ['PIS_PASEP', '120.44567.31-0', '12044567310'],
    ['PIS_PASEP', '12044567310', '120.44567.31-0'],
  ] as const)('%s %j is the one of the registry, %j', (tipo, digitado, doRegistro) => {
    expect(provaConfere(tipo, digitado, { doRegistro, cpfcnpj: CPF })).toBe(true);
  });

  it.each([
    ['RG', '12.345.678-8', '12.345.678-9'],
    ['RG', '', '12.345.678-9'],
    ['PIS_PASEP', '120.44567.31-0', '120.44567.31-9'],
    ['PIS_PASEP', '120.44567.31-0', '170.33259.50-4'],
  ] as const)('%s %j is not %j', (tipo, digitado, doRegistro) => {
    expect(provaConfere(tipo, digitado, { doRegistro, cpfcnpj: CPF })).toBe(false);
  });

  it('PIS_PASEP is no proof where it is the CPF itself: the two may be the same number', () => {
    const cpfcnpj = '29211122210';
    const prova = ['PIS_PASEP', cpfcnpj, { doRegistro: cpfcnpj, cpfcnpj }] as const;
    expect(provaConfere(...prova)).toBe(false);
    expect(provaConfere('PIS_PASEP', cpfcnpj, { doRegistro: cpfcnpj, cpfcnpj: CPF })).toBe(true);
  });

  it.each([
    ['RG', null],
    ['RG', ''],
    ['RG', '0'],
    ['RG', 'ISENTO'],
    ['RG', '1234'],
    ['RG', '000000000'],
    ['RG', '99999999'],
    ['RG', '529.982.247-25'],
    ['PIS_PASEP', '000.00000.00-0'],
    ['PIS_PASEP', '12345'],
    ['PIS_PASEP', 'não tem'],
  ] as const)('%s that the registry has as %j proves nobody', (tipo, doRegistro) => {
    for (const digitado of [doRegistro ?? '', CPF, '0'])
      expect(provaConfere(tipo, digitado, { doRegistro, cpfcnpj: CPF })).toBe(false);
  });
});

describe('E70 the code of a letter', () => {
  it('is of ten characters, printed in two halves and read as people copy it', () => {
    const codigo = codigoDaCarta(Uint8Array.from([10, 17, 18, 19, 20, 0, 1, 2, 3, 4]));
    expect([codigo, formatarCodigoDaCarta(codigo)]).toEqual(['AHJKM01234', 'AHJKM-01234']);
    expect(lerCodigoDaCarta(' ahjkm o1234 ')).toBe(codigo);
    expect(lerCodigoDaCarta('AHJKM-0123')).toBeUndefined();
  });
});
