import { describe, expect, it } from 'vitest';
import { PARAMETROS_PADRAO } from '../parametros/parametros.ts';
import { fimDaGuarda, type ClasseDeGuarda } from './guarda.ts';

const CASOS: [ClasseDeGuarda, string, number, string | undefined][] = [
  ['SOLICITACOES', '2026-11-20', 5, '2021-11-20'],
  ['SOLICITACOES', '2026-11-20', 0, undefined],
  // A day that the year had not.
  ['SOLICITACOES', '2028-02-29', 5, '2023-02-28'],
  ['AVISOS', '2026-11-20', 2, '2024-11-20'],
  ['PESQUISA', '2026-11-20', 1, '2025-11-20'],
  ['TRILHA', '2026-01-01', 100, '1926-01-01'],
  ['CERTIDOES', '2026-11-20', 10, '2016-11-20'],
  ['PROCURACOES', '2026-11-20', 5, '2021-11-20'],
  ['DIREITOS', '2026-11-20', 5, '2021-11-20'],
  ['CONTAS', '2026-11-20', 5, '2021-11-20'],
  // The trail, five years by default, does not say who was there before.
  ['CONTAS', '2026-11-20', 6, undefined],
];

describe('B09 how long data of people are kept', () => {
  it.each(CASOS)('%s on %s, %d years: up to %s', (classe, hoje, anos, fim) => {
    const nome = `guarda_${classe.toLowerCase()}_anos`;
    expect(fimDaGuarda(classe, { ...PARAMETROS_PADRAO, [nome]: anos }, hoje)).toBe(fim);
  });

  it('of accounts is known as long as the trail is, and for good where that is kept so', () => {
    const fim = (guarda_contas_anos: number, guarda_trilha_anos: number) =>
      fimDaGuarda(
        'CONTAS',
        { ...PARAMETROS_PADRAO, guarda_contas_anos, guarda_trilha_anos },
        '2026-11-20',
      );
    expect([fim(2, 1), fim(2, 2), fim(20, 0)]).toEqual([undefined, '2024-11-20', '2006-11-20']);
  });

  it('is five years of requests and of the trail where nobody says otherwise', () => {
    const fins = (['SOLICITACOES', 'TRILHA'] as const).map((classe) =>
      fimDaGuarda(classe, PARAMETROS_PADRAO, '2026-11-20'),
    );
    expect(fins).toEqual(['2021-11-20', '2021-11-20']);
  });
});
