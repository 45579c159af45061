import { viverAoAcaso } from '@balcao/testing/parcelamentos';
import { describe, expect, it } from 'vitest';

/** `npm run parcelamentos -w bench` lives a hundred thousand of them. */
const VIDAS = 200;

describe('programmes, debts and lives of agreements at random', () => {
  it('conserve money at every step', () => {
    const falhas: string[] = [];
    let acordos = 0;
    for (let semente = 1; semente <= VIDAS; semente += 1) {
      acordos += viverAoAcaso(semente, (o_que, um, outro) => {
        if (um !== outro) falhas.push(`${semente}: ${o_que}: ${um} ≠ ${outro}`);
      });
    }
    expect(falhas.slice(0, 5)).toEqual([]);
    expect(acordos).toBeGreaterThan(VIDAS / 2);
  });
});
