import { describe, expect, it } from 'vitest';
import { recusaDaPlanilha } from './importacao.ts';

const bytes = (texto: string): Uint8Array => new TextEncoder().encode(texto);

describe('a file to be imported', () => {
  it.each([
    ['a CSV', bytes('codigo;nome\n1;João\n')],
    ['a return file of a bank', bytes(`A2${'0'.repeat(148)}\n`)],
    ['a packed one', new Uint8Array([0x1f, 0x8b, 8, 0])],
    ['UTF-16 with its mark', new Uint8Array([0xff, 0xfe, 65, 0])],
    ['UTF-16 without one', new Uint8Array([65, 0, 59, 0, 66, 0])],
    ['Latin-1', new Uint8Array([74, 111, 0xe3, 111, 10])],
  ])('may be %s', (_nome, inicio) => {
    expect(recusaDaPlanilha(inicio)).toBeUndefined();
  });

  it.each([
    ['nothing', new Uint8Array(), /vazio/],
    ['XLSX', new Uint8Array([0x50, 0x4b, 3, 4]), /Salve a planilha como CSV/],
    ['XLS', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /Salve a planilha como CSV/],
    ['PDF', bytes('%PDF-1.7'), /Não é um arquivo de texto/],
    ['a program', new Uint8Array([...bytes('MZ abcdefghijklmnopq'), 0, 1]), /Não é um arquivo/],
  ])('is not %s', (_nome, inicio, motivo) => {
    expect(recusaDaPlanilha(inicio)).toMatch(motivo);
  });
});
