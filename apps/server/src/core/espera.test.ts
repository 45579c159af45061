import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFilaJusta, createAosPoucos } from './espera.ts';
import { origemEscrita } from './quem/origem.ts';

/** Work that ends when it is told to, and what was begun of it, in order. */
const abrir = (medidas: Parameters<typeof createFilaJusta>[0]) => {
  const naVez = createFilaJusta(medidas);
  const comecados: string[] = [];
  const fins = new Map<string, (erro?: Error) => void>();
  const pedir = (origem: string, nome: string): Promise<string> =>
    naVez(origemEscrita(origem), () => {
      comecados.push(nome);
      return new Promise((acabar, falhar) => {
        fins.set(nome, (erro) => (erro ? falhar(erro) : acabar(nome)));
      });
    });
  const acabar = async (nome: string, erro?: Error) => {
    fins.get(nome)?.(erro);
    await setImmediate();
  };
  return { pedir, acabar, comecados };
};

describe('B09 what takes much memory or processor', () => {
  it('is done a few at a time, origins in turns and each in its own order', async () => {
    const { pedir, acabar, comecados } = abrir({ lugares: 2, espera: 9, porOrigem: 9 });
    const feitos = ['a1', 'a2', 'a3', 'a4'].map((nome) => pedir('a', nome));
    feitos.push(pedir('b', 'b1'), pedir('b', 'b2'), pedir('c', 'c1'));
    expect(comecados).toEqual(['a1', 'a2']);
    for (const nome of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']) await acabar(nome);
    expect(comecados).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']);
    await Promise.all(feitos);
  });

  it('is refused when too many wait, with when to come back', async () => {
    const { pedir, acabar, comecados } = abrir({ lugares: 1, espera: 3, porOrigem: 2 });
    const aceitos = [pedir('a', 'a1'), pedir('a', 'a2'), pedir('a', 'a3')];
    const recusa = { code: 'MUITO_MOVIMENTO', status: 503, details: { retryAfter: 5 } };
    await expect(pedir('a', 'a4')).rejects.toMatchObject(recusa);
    aceitos.push(pedir('b', 'b1'));
    await expect(pedir('c', 'c1')).rejects.toMatchObject(recusa);
    for (const nome of ['a1', 'a2', 'b1', 'a3']) await acabar(nome);
    expect(comecados).toEqual(['a1', 'a2', 'b1', 'a3']);
    await Promise.all(aceitos);
    void pedir('c', 'c2');
    expect(comecados.at(-1)).toBe('c2');
  });

  it('gives its place back when it fails', async () => {
    const { pedir, acabar, comecados } = abrir({ lugares: 1, espera: 9, porOrigem: 9 });
    const falha = expect(pedir('a', 'a1')).rejects.toThrow('caiu');
    void pedir('b', 'b1');
    await acabar('a1', new Error('caiu'));
    await falha;
    expect(comecados).toEqual(['a1', 'b1']);
  });
});

/** Tasks that end when they are told to, and what was begun of them. */
const abrirAosPoucos = (lugares: number) => {
  const aosPoucos = createAosPoucos(lugares);
  const comecadas: string[] = [];
  const fins = new Map<string, (erro?: Error) => void>();
  const fazer = (chave: string, nome: string): Promise<string> =>
    aosPoucos(chave, () => {
      comecadas.push(nome);
      return new Promise((acabar, falhar) => {
        fins.set(nome, (erro) => (erro ? falhar(erro) : acabar(nome)));
      });
    });
  const acabar = async (nome: string, erro?: Error) => {
    fins.get(nome)?.(erro);
    await setImmediate();
  };
  return { fazer, acabar, comecadas };
};

describe('things done a few at a time', () => {
  it('wait for a place of their key, in the order in which they came', async () => {
    const { fazer, acabar, comecadas } = abrirAosPoucos(2);
    const feitas = ['a', 'b', 'c', 'd'].map((nome) => fazer('uma', nome));
    expect(comecadas).toEqual(['a', 'b']);
    await acabar('b');
    expect(comecadas).toEqual(['a', 'b', 'c']);
    for (const nome of ['a', 'c', 'd']) await acabar(nome);
    expect(await Promise.all(feitas)).toEqual(['a', 'b', 'c', 'd']);
    // All places are free again, and no more than there were.
    for (const nome of ['e', 'f', 'g']) void fazer('uma', nome);
    expect(comecadas.slice(4)).toEqual(['e', 'f']);
  });

  it('do not wait for those of another key', () => {
    const { fazer, comecadas } = abrirAosPoucos(1);
    for (const nome of ['a', 'b']) void fazer('uma', nome);
    void fazer('outra', 'c');
    expect(comecadas).toEqual(['a', 'c']);
  });

  it('give their place back when they fail', async () => {
    const { fazer, acabar, comecadas } = abrirAosPoucos(1);
    const falha = expect(fazer('uma', 'a')).rejects.toThrow('caiu');
    void fazer('uma', 'b');
    await acabar('a', new Error('caiu'));
    await falha;
    expect(comecadas).toEqual(['a', 'b']);
  });
});
