import { describe, expect, it } from 'vitest';
import { CALENDARIO_NACIONAL } from '../calendario/calendario.ts';
import {
  DIREITOS,
  DIREITOS_DO_TITULAR,
  pedeMotivo,
  prazoDoDireito,
  protocoloDoDireito,
  situacaoDoDireito,
  type SituacaoDoDireito,
} from './direitos-do-titular.ts';

describe('B09 the rights of whoever data are about', () => {
  it('are those of the law, each once and in its order', () => {
    expect(DIREITOS.map((direito) => DIREITOS_DO_TITULAR[direito].artigo)).toEqual([
      'art. 18, I',
      'art. 18, II',
      'art. 18, III',
      'art. 18, IV',
      'art. 18, V',
      'art. 18, VI',
      'art. 18, VII',
      'art. 18, VIII',
      'art. 18, IX',
      'art. 18, § 2º',
      'art. 20',
    ]);
  });

  it.each([
    // Lei 13.709/2018, art. 19, II: fifteen days from the day of the request, in a row.
    ['2026-11-23', '2026-12-08'],
    // A Saturday, and a Sunday with a holiday after it.
    ['2026-11-27', '2026-12-14'],
    ['2026-12-10', '2026-12-28'],
    ['2026-11-05', '2026-11-23'],
    ['2026-12-17', '2027-01-04'],
  ])('asked on %s are answered by %s', (pedido_em, vencimento) => {
    expect(prazoDoDireito(pedido_em, CALENDARIO_NACIONAL)).toMatchObject({ dias: 15, vencimento });
  });

  const FEITO = new Date('2026-12-01T12:00:00Z');
  it.each<[Date | null, Date | null, string, SituacaoDoDireito]>([
    [null, null, '2026-12-08', 'ABERTO'],
    [null, null, '2026-12-09', 'VENCIDO'],
    [FEITO, null, '2027-01-01', 'RESPONDIDO'],
    [null, FEITO, '2027-01-01', 'CANCELADO'],
  ])('answered %s, given up %s: on %s %s', (respondido_em, cancelado_em, hoje, situacao) => {
    const fatos = { prazo: '2026-12-08', respondido_em, cancelado_em };
    expect(situacaoDoDireito(fatos, hoje)).toBe(situacao);
  });

  it('say why they were not given, but for one that was (LGPD, art. 18, § 4º)', () => {
    expect(pedeMotivo('ATENDIDO')).toBe(false);
    for (const decisao of ['EM_PARTE', 'NAO_ATENDIDO', 'DE_OUTRO'] as const)
      expect(pedeMotivo(decisao)).toBe(true);
  });

  it('have a number of their year', () => {
    expect(protocoloDoDireito(2026, 12)).toBe('LGPD-2026-000012');
  });
});
