import { describe, expect, it } from 'vitest';
import { lerCor } from './cor.ts';

describe('the colour of an orgao', () => {
  it.each(['#14477d', '#000000', '#767676', '#B3261E'])('%s carries white text', (cor) => {
    expect(lerCor(cor)).toEqual({ ok: true, valor: cor.toLowerCase() });
  });

  it.each(['#777777', '#ffffff', '#ffd23f'])('%s is too light for white text', (cor) => {
    expect(lerCor(cor)).toEqual({
      ok: false,
      motivo: 'Esta cor é clara demais para letras brancas. Escolha uma mais escura.',
    });
  });

  it.each(['', 'azul', '#123', '14477d', '#14477g', '#14477d00'])('%o is not a colour', (cor) => {
    expect(lerCor(cor)).toMatchObject({ ok: false });
  });
});
