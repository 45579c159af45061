import { describe, expect, it } from 'vitest';
import { tenteDepois } from './api-error.ts';

const as = (hora: number, minuto: number, segundo = 0) =>
  new Date(2026, 10, 30, hora, minuto, segundo);

describe('when to try again after too many attempts', () => {
  it.each([
    ['of today', as(16, 48, 13), 3_107, 'depois das 17h40.'],
    ['of the minute itself', as(16, 48), 120, 'depois das 16h50.'],
    ['of the one o’clock', as(0, 30), 3_000, 'depois da 01h20.'],
    ['past midnight', as(23, 40), 1_800, 'depois das 00h10 de amanhã.'],
    ['a day later', as(10, 0), 86_400, 'depois das 10h00 de amanhã.'],
  ])('is told by the clock: %s', (_, agora, segundos, quando) => {
    expect(tenteDepois(segundos, agora)).toBe(
      `Muitas tentativas em pouco tempo. Tente de novo ${quando}`,
    );
  });
});
