import { describe, expect, it } from 'vitest';
import {
  documentoValido,
  formatarDocumento,
  lerDocumento,
  mascaraDoDocumento,
  mascararDigitacaoDocumento,
  normalizarDocumento,
  tipoDocumento,
} from './cpf-cnpj.ts';

describe('P51 B02 a document', () => {
  it.each([
    ['529.982.247-25', '52998224725'],
    [' 12.abc.345/01de-35 ', '12ABC34501DE35'],
    ['529\u00a0982\u2013247\u201325', '52998224725'],
    ['529982247\u200b25', '52998224725'],
    ['12ábc', '12áBC'],
    ['', ''],
  ])('"%s" is stored as "%s"', (texto, esperado) => {
    expect(normalizarDocumento(texto)).toBe(esperado);
  });

  it('P51.2 of 14 characters is a CNPJ, any other a CPF', () => {
    expect(tipoDocumento('12ABC34501DE35')).toBe('CNPJ');
    expect(tipoDocumento('52998224725')).toBe('CPF');
    expect(tipoDocumento('529')).toBe('CPF');
  });

  it.each([
    ['52998224725', true],
    ['12ABC34501DE35', true],
    ['52998224726', false],
    ['12ABC34501DE36', false],
    ['529', false],
  ])('%s valid: %s', (documento, valido) => {
    expect(documentoValido(documento)).toBe(valido);
  });

  it.each([
    ['52998224725', '529.982.247-25'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['11222333000181', '11.222.333/0001-81'],
    ['529982', '529.982'],
    ['529.982.247-25', '529.982.247-25'],
    ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
  ])('%s is shown as %s', (documento, esperado) => {
    expect(formatarDocumento(documento)).toBe(esperado);
  });

  it.each([
    ['529.982.247-25', { ok: true, valor: '52998224725' }],
    ['12.abc.345/01de-35', { ok: true, valor: '12ABC34501DE35' }],
    ['  ', { ok: false, motivo: 'Informe o CPF ou o CNPJ.' }],
    ['529.982.247-26', { ok: false, motivo: 'CPF inválido. Confira o que foi digitado.' }],
    ['12.ABC.345/01DE-34', { ok: false, motivo: 'CNPJ inválido. Confira o que foi digitado.' }],
    [
      '529.982',
      {
        ok: false,
        motivo: 'O CPF tem 11 números e o CNPJ tem 14 caracteres. Confira o que foi digitado.',
      },
    ],
  ])('"%s" is read or refused in words', (texto, esperado) => {
    expect(lerDocumento(texto)).toEqual(esperado);
  });
});

describe('P04 B02 the field of a document, while typing', () => {
  it.each([
    ['', ''],
    ['5', '5'],
    ['5299', '529.9'],
    ['52998224725', '529.982.247-25'],
    ['112223330001', '11.222.333/0001'],
    ['11222333000181', '11.222.333/0001-81'],
    ['1122233300018199', '11.222.333/0001-81'],
    ['12a', '12.A'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['R', 'R'],
    ['529.982.247-2', '529.982.247-2'],
    ['12.ABC', '12.ABC'],
  ])('"%s" shows "%s"', (digitado, esperado) => {
    expect(mascararDigitacaoDocumento(digitado)).toBe(esperado);
    expect(mascararDigitacaoDocumento(esperado)).toBe(esperado);
    expect(esperado.length).toBeLessThanOrEqual(18);
  });

  it('goes back to the CPF mask when the letter is erased', () => {
    expect(mascaraDoDocumento('12A')).toBe('**.***.***/****-##');
    expect(mascaraDoDocumento('12')).toBe('###.###.###-##');
  });
});
