import { expect, it } from 'vitest';
import { escolherCopia } from './restaurar.ts';

const AGORA = new Date('2026-11-26T12:00:00Z');
const copiaDe = (em: string) => ({ id: em, em, bytes: 1 });
const ONTEM = copiaDe('2026-11-25T05:00:00.000Z');
const HOJE = copiaDe('2026-11-26T05:00:00.000Z');
/** Of a clock that was ahead. */
const ADIANTADA = copiaDe('2027-11-01T05:00:00.000Z');
const TODAS = [ADIANTADA, HOJE, ONTEM];

it.each([
  { sobre: 'the newest', copias: TODAS, ate: undefined, escolhida: HOJE },
  {
    sobre: 'a future one where there is no other',
    copias: [ADIANTADA],
    ate: undefined,
    escolhida: ADIANTADA,
  },
  { sobre: 'the newest until then', copias: TODAS, ate: '2026-11-26T04:00:00Z', escolhida: ONTEM },
  {
    sobre: 'a future one that is asked for',
    copias: TODAS,
    ate: '2028-01-01T00:00:00Z',
    escolhida: ADIANTADA,
  },
])('B13.7 restores $sobre', ({ copias, ate, escolhida }) => {
  expect(escolherCopia(copias, ate === undefined ? undefined : new Date(ate), AGORA)).toBe(
    escolhida,
  );
});

it('B13.7 says which is the oldest, when all are newer', () => {
  expect(() => escolherCopia(TODAS, new Date('2026-01-01T00:00:00Z'), AGORA)).toThrow(
    'a mais antiga é de 2026-11-25T05:00:00.000Z',
  );
});
