import { describe, expect, it } from 'vitest';
import { cnpjValido, digitosDoCnpj } from './cpf-cnpj.ts';

describe('B02 a CNPJ', () => {
  it.each([
    '12ABC34501DE35',
    '1345C3A5000106',
    'R55231B3000757',
    'ABCDEFGHIJKL80',
    'A1B2C3D4E5F668',
    'AB12CD34EF5602',
    '1234567ABCDE88',
    '00A000B000C084',
    'ZZZZZZZZ000191',
    'PQR0STU1VWX262',
  ])('B02.2 with letters, %s, is valid', (cnpj) => {
    expect(cnpjValido(cnpj)).toBe(true);
    expect(digitosDoCnpj(cnpj.slice(0, 12))).toBe(cnpj.slice(12));
  });

  it.each([
    '00000000000191',
    '11222333000181',
    '26637142000158',
    '34665388000161',
    '01838723000127',
    '73797980000179',
    '06946762000161',
    '96051576000157',
    '44108058000129',
    '90025108000121',
    '90025255000100',
  ])('of digits only, %s, is valid', (cnpj) => {
    expect(cnpjValido(cnpj)).toBe(true);
  });

  it.each([
    '12ABC34501DE34',
    'R55231B3000700',
    'ABCDEFGHIJKL81',
    '0000000000019L',
    '000000000001P1',
    '00000000000192',
    '00000000000000',
    '11111111111111',
    '26637142000168',
    '90025108000101',
    '12abc34501de35',
    '12.ABC.345/01DE-35',
    '12ABC34501DE3',
    '12ABC34501DE035',
    '12ÁBC34501DE35',
    '',
  ])('%s is refused', (cnpj) => {
    expect(cnpjValido(cnpj)).toBe(false);
  });
});
