import { describe, expect, it } from 'vitest';
import type { ExtensaoDeAnexo } from './anexo.ts';
import { conferirConteudo } from './conteudo.ts';

const bytes = (texto: string): Uint8Array => Uint8Array.from(Buffer.from(texto, 'latin1'));
const utf8 = (texto: string): Uint8Array => Uint8Array.from(Buffer.from(texto, 'utf8'));

const JPEG = '\xff\xd8\xff\xe0\x00\x10JFIF';
const PNG = '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR';
const PDF = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
const ZIP = 'PK\x03\x04\x14\x00\x00\x00';
const DOCX = `${ZIP}[Content_Types].xml${'x'.repeat(500)}PK\x03\x04..word/document.xml...`;
const DOCX_DO_365 = `${ZIP}docProps/app.xml PK\x03\x04 word/document2.xml`;
const CFB = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const XLS = `${CFB}${'\x00'.repeat(600)}W\0o\0r\0k\0b\0o\0o\0k\0\0\0`;
const XLS_DE_1995 = `${CFB}${'\x00'.repeat(600)}B\0o\0o\0k\0\0\0`;
const EXE = 'MZ\x90\x00\x03\x00\x00\x00\x04\x00This program cannot be run in DOS mode.';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Whether the content passes, in pieces of so many bytes; a refusal on the way is one at the end. */
const confere = (extensao: ExtensaoDeAnexo, conteudo: Uint8Array, tamanho: number): boolean => {
  const conferencia = conferirConteudo(extensao);
  for (let em = 0; em < conteudo.length; em += tamanho) {
    if (!conferencia.receber(conteudo.subarray(em, em + tamanho))) return false;
  }
  return conferencia.terminar();
};

const CASOS: [caso: string, extensao: ExtensaoDeAnexo, conteudo: Uint8Array, aceito: boolean][] = [
  ['a photograph', 'jpg', bytes(JPEG), true],
  ['a photograph', 'jpeg', bytes(JPEG), true],
  ['a picture', 'png', bytes(PNG), true],
  ['a document', 'pdf', bytes(PDF), true],
  ['a text document', 'docx', bytes(DOCX), true],
  ['a text document whose main part has another name', 'docx', bytes(DOCX_DO_365), true],
  ['a spreadsheet', 'xls', bytes(XLS), true],
  ['a spreadsheet of 1995', 'xls', bytes(XLS_DE_1995), true],
  ['text in UTF-8', 'txt', utf8('Olá, São Paulo 🙂\r\n\tação'), true],
  ['text in UTF-8 with its mark', 'csv', utf8('\ufeffnome;valor\nJoão;1,50'), true],
  ['text in Latin-1', 'txt', bytes('Ol\xe1, a\xe7\xe3o'), true],
  ['a text with a tag further on', 'txt', utf8('x < y e <b>'), true],
  ['a comparison at the beginning', 'txt', utf8('< 3'), true],
  ['a program', 'pdf', bytes(EXE), false],
  ['a program', 'jpg', bytes(EXE), false],
  ['a program', 'txt', bytes(EXE), false],
  ['a program', 'xls', bytes(EXE), false],
  ['a drawing with a script', 'png', utf8(SVG), false],
  ['a drawing with a script', 'txt', utf8(SVG), false],
  ['a picture of another kind', 'jpg', bytes(PNG), false],
  ['a page', 'csv', utf8('\ufeff \n<!DOCTYPE html><script>1</script>'), false],
  ['a page that only begins', 'txt', utf8('<html'), false],
  ['a document called text', 'txt', utf8('%PDF-1.4 obj'), false],
  ['a script called text', 'txt', utf8('#!/bin/sh\nrm'), false],
  ['a text of two bytes a letter', 'txt', bytes('\xff\xfea\0b\0'), false],
  ['any zip', 'docx', bytes(`${ZIP}META-INF/MANIFEST.MF`), false],
  ['an installer in a compound file', 'xls', bytes(`${CFB}${'\0'.repeat(900)}M\0s\0i\0`), false],
  ['a file cut in its first bytes', 'png', bytes(PNG.slice(0, 7)), false],
];

describe('E06 the content of an attachment', () => {
  describe.each([1, 7, 64, 100_000])('read in pieces of %i bytes', (tamanho) => {
    it.each(CASOS)('E06.1 %s named .%s', (_caso, extensao, conteudo, aceito) => {
      expect(confere(extensao, conteudo, tamanho)).toBe(aceito);
    });
  });

  it('is given up at its first bytes, before the rest has arrived', () => {
    expect(conferirConteudo('pdf').receber(bytes('MZ'))).toBe(false);
    expect(conferirConteudo('txt').receber(bytes('abc\0'))).toBe(false);
  });

  // Were every piece read together with all before it, this would take minutes.
  it('is read in time that grows with its size, whatever it is made of', () => {
    const conferencia = conferirConteudo('docx');
    conferencia.receber(bytes(ZIP));
    const repetido = new Uint8Array(20_000_000).fill('w'.charCodeAt(0));
    for (let em = 0; em < repetido.length; em += 65_536) {
      conferencia.receber(repetido.subarray(em, em + 65_536));
    }
    expect(conferencia.terminar()).toBe(false);
  });
});
