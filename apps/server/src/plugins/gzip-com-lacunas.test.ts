import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { comprimirComLacunas } from './gzip-com-lacunas.ts';

const LONGO = 'Informações públicas, São João do Itaperiú. '.repeat(4_000);

describe('a compressed text with gaps', () => {
  it.each([
    ['one gap', ['<p>', '</p>']],
    ['no gap', ['nada a preencher']],
    ['gaps at both ends', ['', 'meio', '']],
    ['gaps beside each other', ['a', '', 'b']],
    ['more than a window of text', [LONGO, LONGO, LONGO]],
  ])('%s is, unpacked, the text with the gaps filled', async (_, trechos) => {
    const preencher = await comprimirComLacunas(trechos);
    for (const recheio of ['ficha-1', '', 'ção'.repeat(10_000)])
      expect(gunzipSync(preencher(recheio)).toString()).toBe(trechos.join(recheio));
  });

  it('is much smaller than the text, and says by its size nothing of what is filled in', async () => {
    const preencher = await comprimirComLacunas([LONGO, LONGO]);
    const repetido = LONGO.slice(0, 60);
    const nunca = 'x'.repeat(Buffer.byteLength(repetido));
    expect(preencher(repetido)).toHaveLength(preencher(nunca).length);
    expect(preencher(nunca).length).toBeLessThan(LONGO.length / 20);
  });
});
