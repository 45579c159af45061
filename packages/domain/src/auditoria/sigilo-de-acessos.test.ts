import { describe, expect, it } from 'vitest';
import { lerPeriodoDoSigilo, situacaoDoSigilo } from './sigilo-de-acessos.ts';

const HOJE = '2026-11-20';

describe('for how long acts may be held back', () => {
  it.each([
    [HOJE, '2026-11-21', undefined],
    ['2025-11-20', '2027-11-20', undefined],
    ['2026-11-21', '2026-12-20', 'desde'],
    ['2025-11-19', '2026-12-20', 'desde'],
    [HOJE, HOJE, 'ate'],
    [HOJE, '2027-11-21', 'ate'],
  ])('from %s to %s: wrong in %s', (desde, ate, campo) => {
    const lido = lerPeriodoDoSigilo({ desde, ate }, HOJE);
    expect([lido.ok, lido.campo]).toEqual([campo === undefined, campo]);
  });

  it('it ends by itself after its last day, or before that by hand', () => {
    expect(situacaoDoSigilo({ ate: HOJE, encerrado: false }, HOJE)).toBe('EM_VIGOR');
    expect(situacaoDoSigilo({ ate: '2026-11-19', encerrado: false }, HOJE)).toBe('TERMINADO');
    expect(situacaoDoSigilo({ ate: HOJE, encerrado: true }, HOJE)).toBe('ENCERRADO');
  });
});
