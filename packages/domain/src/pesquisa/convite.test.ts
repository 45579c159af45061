import { describe, expect, it } from 'vitest';
import { escreverConvite, prazoDoConvite } from './pesquisa.ts';

const EXPIRA = new Date('2026-12-20T15:00:00Z');
const ANTES = new Date('2026-12-20T14:59:59Z');

describe('E30 the words of an invitation', () => {
  it('let one answer to their institution until their term', () => {
    const texto = escreverConvite(1, EXPIRA, 'sorteio');
    expect(prazoDoConvite(texto, 1, ANTES)).toEqual(EXPIRA);
    expect(prazoDoConvite(texto, 1, EXPIRA)).toBeUndefined();
    expect(prazoDoConvite(texto, 2, ANTES)).toBeUndefined();
  });

  it.each(['', '1', '1 depois', 'abc def', '1 NaN x'])('are not %j', (texto) => {
    expect(prazoDoConvite(texto, 1, ANTES)).toBeUndefined();
  });
});
