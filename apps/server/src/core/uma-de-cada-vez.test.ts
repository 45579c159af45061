import { describe, expect, it } from 'vitest';
import { umaDeCadaVez } from './uma-de-cada-vez.ts';

/** Readings that end when they are told to. */
const leituras = () => {
  const abertas: { chave: number; responder: (valor: string) => void; falhar: () => void }[] = [];
  const ler = umaDeCadaVez(
    (chave) =>
      new Promise<string>((responder, recusar) => {
        abertas.push({ chave, responder, falhar: () => recusar(new Error('caiu')) });
      }),
  );
  return { abertas, ler };
};

describe('one reading for all who ask at once', () => {
  it('is shared by who comes while another is under way, and begins after they came', async () => {
    const { abertas, ler } = leituras();
    const primeira = ler(1);
    const juntas = [ler(1), ler(1)];
    expect(abertas).toHaveLength(1);
    abertas[0]?.responder('antes');
    expect(await primeira).toBe('antes');
    expect(abertas).toHaveLength(2);
    abertas[1]?.responder('depois');
    expect(await Promise.all(juntas)).toEqual(['depois', 'depois']);
    void ler(1);
    expect(abertas).toHaveLength(3);
  });

  it('of one waits for none of another', () => {
    const { abertas, ler } = leituras();
    void ler(1);
    void ler(2);
    expect(abertas.map(({ chave }) => chave)).toEqual([1, 2]);
  });

  it('that fails is told to who asked for it, and the next is read all the same', async () => {
    const { abertas, ler } = leituras();
    const primeira = ler(1);
    const segunda = ler(1);
    abertas[0]?.falhar();
    await expect(primeira).rejects.toThrow('caiu');
    abertas[1]?.responder('voltou');
    expect(await segunda).toBe('voltou');
  });
});
