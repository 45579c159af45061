import { describe, expect, it } from 'vitest';
import { createEmConjunto } from './em-conjunto.ts';

/** A writer that a test lets go on. */
const escritor = (
  recusar: (itens: readonly number[]) => Error | undefined = () => undefined,
  medida?: Parameters<typeof createEmConjunto>[1],
) => {
  const lotes: number[][] = [];
  const portas: (() => void)[] = [];
  const gravar = createEmConjunto<number>(async (itens) => {
    lotes.push([...itens]);
    await new Promise<void>((abrir) => portas.push(abrir));
    const erro = recusar(itens);
    if (erro) throw erro;
  }, medida);
  // What is written when a turn is over is there after the next.
  const turno = () => new Promise((seguir) => setImmediate(seguir));
  const passo = () => turno().then(turno);
  return {
    lotes,
    gravar,
    passo,
    turno,
    soltar: async () => {
      await passo();
      portas.splice(0).forEach((abrir) => abrir());
      await passo();
    },
  };
};

const recusado = (code: string) => Object.assign(new Error('não cabe'), { code });

describe('what many write at once', () => {
  it('is written at once by who comes alone, and together by who came meanwhile', async () => {
    const { lotes, gravar, turno, soltar } = escritor();
    const prontos: number[] = [];
    const um = (n: number) => gravar([n]).then(() => prontos.push(n));
    const primeiro = um(1);
    await turno();
    expect(lotes).toEqual([[1]]);
    const outros = [um(2), um(3)];
    await turno();
    expect(lotes).toEqual([[1]]);
    await soltar();
    expect(prontos).toEqual([1]);
    expect(lotes).toEqual([[1], [2, 3]]);
    await soltar();
    await Promise.all([primeiro, ...outros]);
    expect(prontos).toEqual([1, 2, 3]);
  });

  it('is written by so many statements at a time, of so much each, in the order in which it came', async () => {
    const { lotes, gravar, passo, soltar } = escritor(undefined, { porVez: 2, aoMesmoTempo: 2 });
    const feitos = Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => gravar([n])));
    await passo();
    expect(lotes).toEqual([
      [1, 2],
      [3, 4],
    ]);
    await soltar();
    expect(lotes.slice(2)).toEqual([[5, 6], [7]]);
    await soltar();
    await feitos;
  });

  it.each(['22P05', '23505', '40P01'])('is refused (%s) to nobody for a stranger', async (code) => {
    const { lotes, gravar, soltar } = escritor((itens) =>
      itens.includes(2) ? recusado(code) : undefined,
    );
    const feitos = Promise.allSettled([gravar([1]), gravar([2]), gravar([3])]);
    await soltar();
    await soltar();
    expect((await feitos).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(lotes).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it('fails for all when the database is gone, once, and the next one begins anew', async () => {
    let fora = true;
    const { lotes, gravar, soltar } = escritor(() => (fora ? new Error('gone') : undefined));
    const feitos = Promise.allSettled([gravar([1]), gravar([2])]);
    await soltar();
    expect((await feitos).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fora = false;
    const depois = gravar([3]);
    await soltar();
    await depois;
    expect(lotes).toEqual([[1, 2], [3]]);
  });
});
