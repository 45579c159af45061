import { expect, it } from 'vitest';
import { separarPorIdade } from './idades.ts';

const DIA_MS = 24 * 60 * 60_000;
const ULTIMA = Date.parse('2026-11-26T05:00:00Z');
const noites = (quantas: number) =>
  Array.from({ length: quantas }, (_, i) => {
    const em = new Date(ULTIMA - i * DIA_MS).toISOString();
    return { id: em, em, bytes: 1 };
  });
const diasDe = (copias: readonly { em: string }[]) => copias.map(({ em }) => em.slice(0, 10));

it('B13.7 keeps the newest of 14 days, 8 weeks and 24 months', () => {
  const { ficam, saem } = separarPorIdade(noites(800));
  const dias = diasDe(ficam);
  expect(dias.slice(0, 14)).toEqual(diasDe(noites(14)));
  // Sundays of the weeks before, and last days of the months before.
  expect(dias.slice(14, 20)).toEqual([
    '2026-11-08',
    '2026-11-01',
    '2026-10-31',
    '2026-10-25',
    '2026-10-18',
    '2026-10-11',
  ]);
  expect(dias.at(-1)).toBe('2024-12-31');
  expect(ficam.length + saem.length).toBe(800);
});

it('B13.7 keeps one of several of the same night, and the only one whatever its age', () => {
  const [nova] = noites(1);
  const antes = { id: 'antes', em: '2026-11-26T04:00:00.000Z', bytes: 1 };
  expect(separarPorIdade([antes, ...(nova ? [nova] : [])]).saem).toEqual([antes]);
  const velha = { id: 'velha', em: '2019-01-01T00:00:00.000Z', bytes: 1 };
  expect(separarPorIdade([velha]).saem).toEqual([]);
});
