import { describe, expect, it } from 'vitest';
import { createMemoria } from './memoria.ts';

describe('a memory within bounds', () => {
  it('forgets what was used longest ago', () => {
    const memoria = createMemoria<number, string>(2);
    memoria.set(1, 'um');
    memoria.set(2, 'dois');
    expect(memoria.get(1)).toBe('um');
    memoria.set(3, 'três');
    expect([1, 2, 3].map(memoria.get)).toEqual(['um', undefined, 'três']);
  });

  it('weighs what it keeps, and what is kept anew once', () => {
    const memoria = createMemoria<string, string>(10, ({ length }) => length);
    memoria.set('a', 'aaaa');
    memoria.set('a', 'aaaaa');
    memoria.set('b', 'bbbbb');
    expect(['a', 'b'].map(memoria.get)).toEqual(['aaaaa', 'bbbbb']);
    memoria.set('c', 'c');
    expect(['a', 'b', 'c'].map(memoria.get)).toEqual([undefined, 'bbbbb', 'c']);
    memoria.set('d', 'dddddddddddd');
    expect(['b', 'c', 'd'].map(memoria.get)).toEqual([undefined, undefined, undefined]);
  });

  it('gives back the room of what is taken away', () => {
    const memoria = createMemoria<number, string>(1);
    memoria.set(1, 'um');
    memoria.delete(1);
    memoria.delete(1);
    memoria.set(2, 'dois');
    expect([1, 2].map(memoria.get)).toEqual([undefined, 'dois']);
  });
});
