import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { repetir } from './start-jobs.ts';

describe('a repeated task', () => {
  it('runs at once and again, one after another, also after a failure', async () => {
    const falhas: unknown[] = [];
    let [juntas, maximo, vezes] = [0, 0, 0];
    const parar = repetir(
      5,
      async () => {
        juntas += 1;
        vezes += 1;
        maximo = Math.max(maximo, juntas);
        await sleep(12);
        juntas -= 1;
        if (vezes === 1) throw new Error('first');
      },
      (error) => falhas.push(error),
    );
    while (vezes < 3) await sleep(5);
    await parar();
    const parada = vezes;
    await sleep(30);
    expect({ maximo, falhas: falhas.length, juntas, depois: vezes - parada }).toEqual({
      maximo: 1,
      falhas: 1,
      juntas: 0,
      depois: 0,
    });
  });
});
