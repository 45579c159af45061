import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createAosPoucos } from './aos-poucos.ts';

/** Tasks that end when they are told to, and what was begun of them. */
const abrir = (lugares: number) => {
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
    const { fazer, acabar, comecadas } = abrir(2);
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
    const { fazer, comecadas } = abrir(1);
    for (const nome of ['a', 'b']) void fazer('uma', nome);
    void fazer('outra', 'c');
    expect(comecadas).toEqual(['a', 'c']);
  });

  it('give their place back when they fail', async () => {
    const { fazer, acabar, comecadas } = abrir(1);
    const falha = expect(fazer('uma', 'a')).rejects.toThrow('caiu');
    void fazer('uma', 'b');
    await acabar('a', new Error('caiu'));
    await falha;
    expect(comecadas).toEqual(['a', 'b']);
  });
});
