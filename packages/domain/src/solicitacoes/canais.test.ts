import { describe, expect, it } from 'vitest';
import { recusaDaChegada } from './canais.ts';

describe('the day on which a request came to the counter', () => {
  it.each([
    ['2026-11-20', undefined],
    ['2026-11-21', 'A data de chegada não pode ser depois de hoje.'],
    ['2025-11-20', undefined],
    ['2025-11-19', 'A data de chegada não pode ser antes de 20/11/2025. Confira o ano.'],
  ])('%s, filed on 2026-11-20: %s', (chegada, recusa) => {
    expect(recusaDaChegada(chegada, '2026-11-20')).toBe(recusa);
  });
});
