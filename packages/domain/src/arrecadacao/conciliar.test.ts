import { describe, expect, it } from 'vitest';
import { conciliarPix, type PixDeUmLado } from './conciliar.ts';

const pix = (e2eid: string, valor: number): PixDeUmLado => ({ e2eid, valor });

describe('what the bank received and what we know of', () => {
  it.each<[string, PixDeUmLado[], PixDeUmLado[], [string, string, number, number][]]>([
    ['are the same', [pix('A', 100), pix('B', 200)], [pix('B', 200), pix('A', 100)], []],
    ['are the same when one side tells twice', [pix('A', 100), pix('A', 100)], [pix('A', 100)], []],
    ['are nothing on both sides', [], [], []],
    ['of which we miss one', [pix('A', 100)], [], [['FALTA_AQUI', 'A', 100, 0]]],
    ['of which the bank has none', [], [pix('A', 100)], [['FALTA_NO_BANCO', 'A', 0, 100]]],
    [
      'of which one differs by a cent',
      [pix('A', 100)],
      [pix('A', 101)],
      [['VALOR_DIFERE', 'A', 100, 101]],
    ],
    [
      'of which amounts were swapped, though the sums agree',
      [pix('A', 100), pix('B', 200)],
      [pix('A', 200), pix('B', 100)],
      [
        ['VALOR_DIFERE', 'A', 100, 200],
        ['VALOR_DIFERE', 'B', 200, 100],
      ],
    ],
  ])('%s', (_nome, noBanco, aqui, esperadas) => {
    expect(
      conciliarPix(noBanco, aqui).map(({ tipo, e2eid, ...valores }) => [
        tipo,
        e2eid,
        valores.noBanco,
        valores.aqui,
      ]),
    ).toEqual(esperadas);
  });
});
