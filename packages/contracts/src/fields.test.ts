import { limparTexto } from '@balcao/domain';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  CodEmpre,
  CodigoDeAcesso,
  Dia,
  Email,
  identificador,
  inteiro,
  NumeroParcela,
  textoCurto,
} from './fields.ts';

describe('P64 a day', () => {
  it.each(['2026-11-26', '2028-02-29', '9999-12-30'])('is %s', (valor) => {
    expect(z.parse(Dia, valor)).toBe(valor);
  });

  it.each(['', '26/11/2026', '2026-02-29', '9999-12-31', '10000-01-01'])('is not %s', (valor) => {
    expect(z.safeParse(Dia, valor).error?.issues[0]?.message).toBe(
      'Informe a data como AAAA-MM-DD.',
    );
  });
});

describe('P64 a whole number', () => {
  it('is read from JSON and from the digits of an address', () => {
    expect(z.parse(NumeroParcela, 0)).toBe(0);
    expect(z.parse(NumeroParcela, '12')).toBe(12);
    expect(z.parse(inteiro(), '9999999999')).toBe(9_999_999_999);
  });

  it.each([
    null,
    undefined,
    '',
    ' ',
    true,
    false,
    [],
    [1],
    {},
    '1.5',
    1.5,
    '1e2',
    '-1',
    '0x1',
    NaN,
  ])('is not %s', (valor) => {
    expect(z.safeParse(NumeroParcela, valor).error?.issues[0]?.message).toBe(
      'Informe o número da parcela.',
    );
  });

  it.each([
    [CodEmpre, 0],
    [CodEmpre, 2_147_483_648],
    [NumeroParcela, 1000],
    [inteiro(), 10_000_000_000],
    [inteiro(), '999999999999999'],
  ])('stays inside its limits (%#)', (schema, valor) => {
    expect(z.safeParse(schema, valor).success).toBe(false);
  });
});

describe('a free text', () => {
  it.each([
    ['  Merenda\u0000 escolar\u0007 ', 'Merenda escolar'],
    ['uma\r\nlinha\rou\ttrês', 'uma\nlinha\nou\ttrês'],
    ['meia letra \ud83d aqui \ude00', 'meia letra  aqui'],
    ['inteira 😀', 'inteira 😀'],
    ['prac\u0327a', 'praça'],
  ])('%j is kept as %j', (escrito, lido) => {
    expect(limparTexto(escrito)).toBe(lido);
  });

  it('of nothing that people see is asked for again', () => {
    expect(z.safeParse(textoCurto('o motivo', 10), '\u0000 ').error?.issues[0]?.message).toBe(
      'Informe o motivo.',
    );
  });
});

describe('E22 an e-mail', () => {
  it.each([undefined, null, '', '  '])('given as %j is asked for by its name', (valor) => {
    expect(z.safeParse(Email, valor).error?.issues.map(({ message }) => message)).toEqual([
      'Informe o e-mail.',
    ]);
  });
});

it('a key of ours is read in the letters that the database writes it in', () => {
  const chave = '0d7b6a1e-7b1c-4d0e-9a39-abcdefabcdef';
  expect(z.parse(identificador('Inválida.'), chave.toUpperCase())).toBe(chave);
  expect(z.safeParse(identificador('Inválida.'), 'x').error?.issues[0]?.message).toBe('Inválida.');
});

describe('B14 a code of access', () => {
  it.each([
    ['123 456', '123456'],
    ['abcde-fghjk', 'ABCDEFGHJK'],
    ['oOiIl-LABCD', '001111ABCD'],
  ])('%s is read as %s', (typed, codigo) => {
    expect(z.parse(CodigoDeAcesso, typed)).toBe(codigo);
  });

  it.each(['12345', '1234567', 'ABCDEFGHJKM', '12345!', ''])('%j is none', (typed) => {
    expect(z.safeParse(CodigoDeAcesso, typed).success).toBe(false);
  });
});
