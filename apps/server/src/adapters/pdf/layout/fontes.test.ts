import { describe, expect, it } from 'vitest';
import { abrirFonte, fontes, LETRAS } from './fontes.ts';

/** Letters that are drawn as parts of others. */
const PARTES = Array.from('.,AEINOUYaenouyCcDdGgJKkLlRrSsTtWwZz');

const TEXTOS = [
  'Avenida Ótima, 1.234, “Água” – Vila Tauaté/RJ, 25780-000',
  'Total a pagar R$ 99.999.999,99 (=) até 10/12/2026 · 1ª e 2º',
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000',
  LETRAS.join(''),
  [...LETRAS].reverse().join(''),
];

describe.each(['normal', 'forte'] as const)('the font of the house, %s', (peso) => {
  describe.each([false, true])('with figures of one width: %s', (tabular) => {
    it('knows each letter by itself, when a document before had it only as a part', () => {
      const fonte = abrirFonte(peso);
      const antes = fonte.face.createSubset();
      for (const glifo of fonte.compor(':;ÁÉÍŃÓÚÝáéńóúýĆćĎďĞğĲĶķĹĺŔŕŚśŤťŴŵŹź', tabular).glyphs)
        antes.includeGlyph(glifo);
      antes.encode();

      const lidas = fonte
        .compor(PARTES.join(''), tabular)
        .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
      expect(lidas).toEqual(PARTES);
    });

    it.each(TEXTOS)('sets a text letter by letter as its shaper does in whole: %s', (texto) => {
      const fonte = fontes()[peso];
      const { glyphs, positions, advanceWidth } = fonte.compor(texto, tabular);
      const numeros = glyphs.map(
        ({ id }) => 1 + fonte.deSempre.findIndex(({ glifo }) => glifo.id === id),
      );
      expect(fonte.largura(texto, tabular)).toBe(advanceWidth);

      const [primeiro = '', ...outros] = fonte.codigos(texto, tabular)!.split(/(?<=>) /);
      let escritos = primeiro;
      for (const parte of outros) escritos += ` ${parte}`;
      const lidos = Array.from(
        escritos.matchAll(/-?[\d.]+(?= <)|(?<=[<\da-f])[\da-f]{4}/g),
        String,
      );
      const esperados = numeros.flatMap((numero, i) => {
        const salto = positions[i]!.xAdvance - glyphs[i]!.advanceWidth;
        const codigo = numero.toString(16).padStart(4, '0');
        return salto === 0 || i === glyphs.length - 1 ? [codigo] : [codigo, String(-salto)];
      });
      expect(lidos).toEqual(esperados);
    });
  });

  it('has every letter of always', () => {
    const { face } = fontes()[peso];
    for (const letra of LETRAS)
      expect(face.hasGlyphForCodePoint(letra.codePointAt(0)!), letra).toBe(true);
  });
});
