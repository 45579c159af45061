import { describe, expect, it } from 'vitest';
import { naOrdem } from './apresentar.ts';

describe('rows asked for by id', () => {
  const row = (id: string) => ({ id, assunto: `o de ${id}` });
  const rows = ['a', 'b', 'c'].map(row);

  it('stand in the order of the ids, whatever order the database gave them', () => {
    expect(naOrdem(['c', 'a', 'b'], rows)).toEqual(['c', 'a', 'b'].map(row));
  });

  it('leave no gap where one is gone, and take in none that was not asked for', () => {
    expect(naOrdem(['c', 'x', 'a'], rows)).toEqual(['c', 'a'].map(row));
    expect(naOrdem(['a'], [])).toEqual([]);
    expect(naOrdem([], rows)).toEqual([]);
  });
});
