import { expect, it } from 'vitest';
import { createQuandoPreciso } from './quando-preciso.ts';

it('opens once for all who need it, and anew after it could not be opened', async () => {
  const vezes: number[] = [];
  const coisa = createQuandoPreciso(async () => {
    vezes.push(vezes.length + 1);
    if (vezes.length === 1) throw new Error('sem descritores');
    return vezes.length;
  });
  expect(coisa.aberto()).toBeUndefined();
  const juntos = await Promise.allSettled([coisa.abrir(), coisa.abrir()]);
  expect(juntos.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(vezes).toEqual([1]);
  expect(coisa.aberto()).toBeUndefined();
  expect(await Promise.all([coisa.abrir(), coisa.abrir()])).toEqual([2, 2]);
  expect(await coisa.aberto()).toBe(2);
});
