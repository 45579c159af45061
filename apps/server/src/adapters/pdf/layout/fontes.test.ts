import { describe, expect, it } from 'vitest';
import { abrirFontes } from './estilo.ts';

/** Letters that are drawn as parts of others. */
const PARTES = Array.from('.,AEINOUYaenouyCcDdGgJKkLlRrSsTtWwZz');

describe.each(['normal', 'forte'] as const)('the font of the house, %s', (peso) => {
  it.each([false, true])(
    'knows each letter by itself, when a document before had it only as a part (figures of one width: %s)',
    (tabular) => {
      const fonte = abrirFontes()[peso];
      const recursos = tabular ? ['tnum'] : undefined;
      const antes = fonte.createSubset();
      for (const glifo of fonte.layout(':;ÁÉÍŃÓÚÝáéńóúýĆćĎďĞğĲĶķĹĺŔŕŚśŤťŴŵŹź', recursos).glyphs)
        antes.includeGlyph(glifo);
      antes.encode();

      const lidas = fonte
        .layout(PARTES.join(''), recursos)
        .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
      expect(lidas).toEqual(PARTES);
    },
  );
});
