import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { lerZip } from '../../testing/ler-zip.ts';
import { emZip, type Entrada } from './zip.ts';

const DIA = new Date('2026-11-20T15:00:00Z');

const arquivo = (caminho: string, aoAbrir: () => void = () => undefined): Entrada => ({
  caminho,
  comprimir: true,
  abrir: () => {
    aoAbrir();
    return Promise.resolve(Readable.from([caminho], { objectMode: false }));
  },
});

describe('B09 the ZIP of a copy', () => {
  it('asks for each file as the one before it begins, and opens one at a time', async () => {
    let pedidos = 0;
    const abertos: number[] = [];
    const muitos = function* () {
      while (pedidos < 5) yield arquivo(`${(pedidos += 1)}.txt`, () => abertos.push(pedidos));
    };
    const ordens: number[] = [];
    const zip = lerZip(await buffer(emZip(muitos(), DIA, (ordem) => ordens.push(ordem))));
    expect([...zip].map(([nome, conteudo]) => [nome, conteudo.toString()])).toEqual(
      [1, 2, 3, 4, 5].map((n) => [`${n}.txt`, `${n}.txt`]),
    );
    expect(abertos).toEqual([2, 3, 4, 5, 5]);
    expect(ordens).toEqual([0, 1, 2, 3, 4]);
  });

  it('ends with the error of a file that cannot stand in one, or be opened, or is given up', async () => {
    const [um, caiu] = [arquivo('um.txt'), new Error('caiu')];
    const fechado = { ...arquivo('b.txt'), abrir: () => Promise.reject(caiu) };
    const ler = (entradas: Entrada[], aoAbrir: (ordem: number) => void = () => undefined) =>
      buffer(emZip(entradas, DIA, aoAbrir));
    await expect(ler([um, arquivo('/fora.txt')])).rejects.toThrow('absolute path');
    await expect(ler([um, fechado])).rejects.toBe(caiu);
    const desistir = (ordem: number) => {
      if (ordem === 1) throw caiu;
    };
    await expect(ler([um, um], desistir)).rejects.toBe(caiu);
  });
});
