import { describe, expect, it } from 'vitest';
import { licencaDisponivel, situacaoDaLicenca } from './modulos.ts';

const HOJE = '2026-11-20';
const licenca = (
  validade: string | null,
  situacao: 'VIGENTE' | 'CASSADA' | 'SUSPENSA' = 'VIGENTE',
) => ({
  situacao,
  validade,
});

describe('P24 a licence', () => {
  it('is in force until its last day, and always without a term', () => {
    expect(situacaoDaLicenca(licenca(HOJE), HOJE)).toBe('VIGENTE');
    expect(situacaoDaLicenca(licenca('2026-11-19'), HOJE)).toBe('VENCIDA');
    expect(situacaoDaLicenca(licenca(null), HOJE)).toBe('VIGENTE');
  });

  it('that was revoked or suspended is so, also after its term', () => {
    expect(situacaoDaLicenca(licenca('2020-01-01', 'CASSADA'), HOJE)).toBe('CASSADA');
    expect(situacaoDaLicenca(licenca('2030-01-01', 'SUSPENSA'), HOJE)).toBe('SUSPENSA');
  });

  it('is printed when it was issued, is in force and its guide is paid', () => {
    expect(licencaDisponivel(licenca(HOJE), { situacao: 'BAIXADA' }, HOJE)).toBe(true);
    expect(licencaDisponivel(licenca(HOJE), { situacao: 'ATIVA' }, HOJE)).toBe(false);
    expect(licencaDisponivel(licenca('2026-11-19'), { situacao: 'BAIXADA' }, HOJE)).toBe(false);
    expect(licencaDisponivel(licenca(null, 'CASSADA'), { situacao: 'BAIXADA' }, HOJE)).toBe(false);
    expect(licencaDisponivel(null, { situacao: 'BAIXADA' }, HOJE)).toBe(false);
  });
});
