import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { emissaoDeTeste, guiaDeTeste } from '../../../testing/guias.ts';
import { renderGuias } from '../guias/render-guias.ts';
import { prepararLogo } from './logo.ts';

/** A picture of one colour, given as red, green, blue and opacity. */
function png(largura: number, altura: number, rgba: readonly number[]): Buffer {
  const imagem = new PNG({ width: largura, height: altura });
  for (let i = 0; i < imagem.data.length; i += 4) imagem.data.set(rgba, i);
  return PNG.sync.write(imagem);
}

/** Start of a JPEG up to its frame header, which tells the number of colour components. */
const jpeg = (componentes: number) =>
  Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
    ...[0xff, 0xc0, 0, 17, 8, 0, 16, 0, 16, componentes],
    ...Array.from({ length: 12 }, () => 0),
  ]);

describe('prepararLogo', () => {
  it('flattens a PNG on white, since PDF/A-2a slips carry no soft mask', () => {
    const pronto = PNG.sync.read(prepararLogo(png(4, 4, [200, 0, 0, 128]))!);
    expect([...pronto.data.subarray(0, 4)]).toEqual([227, 127, 127, 255]);
  });

  it('reduces a great picture to what 40 mm can show, keeping its shape and colour', () => {
    const pronto = PNG.sync.read(prepararLogo(png(1888, 944, [10, 20, 30, 255]))!);
    expect([pronto.width, pronto.height]).toEqual([472, 236]);
    expect([...pronto.data.subarray(0, 3)]).toEqual([10, 20, 30]);
  });

  it.each([
    ['grey', 1, true],
    ['RGB', 3, true],
    ['CMYK, which the sRGB output intent does not cover', 4, false],
  ])('takes a JPEG in %s', (_, componentes, aceito) => {
    const bytes = jpeg(componentes);
    expect(prepararLogo(bytes)).toEqual(aceito ? bytes : null);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['another kind of file', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PNG cut short', png(40, 40, [1, 2, 3, 255]).subarray(0, 60)],
    ['a JPEG cut short', jpeg(3).subarray(0, 12)],
  ])('answers null for %s', (_, bytes) => {
    expect(prepararLogo(bytes)).toBeNull();
  });

  it('P62 prints the arms as a picture, and a shield in their place when they are damaged', async () => {
    const imprimir = async (logo: Uint8Array) =>
      Buffer.from(await renderGuias([guiaDeTeste()], emissaoDeTeste({ logo }))).toString('latin1');
    const comBrasao = await imprimir(png(30, 36, [0, 90, 0, 100]));
    expect(comBrasao).toContain('/Subtype /Image');
    expect(comBrasao).not.toContain('/SMask');
    expect(await imprimir(Buffer.from('damaged'))).not.toContain('/Subtype /Image');
  });
});
