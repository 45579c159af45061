import { describe, expect, it } from 'vitest';
import { semPropriedades } from './conteudo.ts';
import { semMetadados } from './jpeg.ts';

const limpo = (texto: string) =>
  Buffer.from(semPropriedades(Buffer.from(texto, 'latin1'))).toString('latin1');

describe('B10.2 a content stream', () => {
  it.each([
    ['/Span <</ActualText (Ana)>> BDC (x) Tj EMC', '/Span BMC (x) Tj EMC'],
    ['/OC /P0 BDC q Q EMC', '/OC BMC q Q EMC'],
    ['/Tag <</A <</B (a\\)b)>> /C <FEFF>>> DP', '/Tag MP'],
    ['BT (/Span <</A 1>> BDC) Tj ET', 'BT (/Span <</A 1>> BDC) Tj ET'],
    ['BT (a(b)c\\() Tj ET /S <</A (z)>> BDC EMC', 'BT (a(b)c\\() Tj ET /S BMC EMC'],
    ['% /S <</A 1>> BDC\n/S <</A 1>> BDC EMC', '% /S <</A 1>> BDC\n/S BMC EMC'],
    ['BI /W 1 /H 1 ID \x01EI( EI /S <</A 1>> BDC EMC', 'BI /W 1 /H 1 ID \x01EI( EI /S BMC EMC'],
    ['[(a) -10 <62>] TJ 1 0 0 rg', '[(a) -10 <62>] TJ 1 0 0 rg'],
    ['(aberto', '(aberto'],
    ['', ''],
  ])('%j becomes %j', (antes, depois) => {
    expect(limpo(antes)).toBe(depois);
  });
});

describe('B10.2 a JPEG', () => {
  const segmento = (marcador: number, texto: string) =>
    Buffer.concat([
      Buffer.from([0xff, marcador, 0, texto.length + 2]),
      Buffer.from(texto, 'latin1'),
    ]);
  const SOI = Buffer.from([0xff, 0xd8]);
  const EOI = Buffer.from([0xff, 0xd9]);
  const bits = Buffer.concat([segmento(0xda, 'abc'), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3])]);

  it('keeps its picture, and Adobe’s word on its colours', () => {
    const partes = [
      ...[segmento(0xe1, 'Exif'), segmento(0xee, 'Adobe'), segmento(0xfe, 'nota')],
      ...[segmento(0xdb, 'tabela'), bits, segmento(0xe1, 'Exif'), bits],
    ];
    const antes = Buffer.concat([SOI, ...partes, EOI, Buffer.from('depois do fim')]);
    expect(semMetadados(antes)).toEqual(
      Buffer.concat([SOI, segmento(0xee, 'Adobe'), segmento(0xdb, 'tabela'), bits, bits, EOI]),
    );
  });

  it.each([['PNG'], ['\xff\xd8'], ['\xff\xd8abc'], ['\xff\xd8\xff\xda\x00\x02ab']])(
    'that is none (%j) is not taken for one',
    (texto) => {
      expect(semMetadados(Buffer.from(texto, 'latin1'))).toBeUndefined();
    },
  );
});
