import { describe, expect, it } from 'vitest';
import { CALENDARIO_NACIONAL } from '../calendario/calendario.ts';
import type { SituacaoDoAcordo } from './acordo.ts';
import { avisosDoAcordo } from './avisos-do-acordo.ts';

/** The entry, then every 10th; three overdue break it. */
const VENCIMENTOS = ['2026-11-23', '2026-12-10', '2027-01-11', '2027-02-10', '2027-03-10'];
const RESCISAO = {
  vencidas: 3,
  consecutivas: false,
  aUltima: true,
  toleranciaDias: 0,
  atrasoMaximoDias: null,
  perdeDescontos: true,
};

const avisos = (hoje: string, pagas: number, situacao: SituacaoDoAcordo = 'ATIVO') =>
  avisosDoAcordo({
    situacao,
    hoje,
    rescisao: RESCISAO,
    calendario: CALENDARIO_NACIONAL,
    parcelas: VENCIMENTOS.map((vencimento, i) => ({
      numero: i + 1,
      vencimento,
      pagamento: i < pagas ? vencimento : null,
    })),
  }).map(({ chave, dia }) => (dia === null ? chave : `${chave} ${dia}`));

describe('what is told of an agreement by its days', () => {
  it.each([
    ['2026-11-20', 0, 'AGUARDA_ENTRADA', []],
    ['2026-11-22', 0, 'AGUARDA_ENTRADA', ['ENTRADA_VENCE 2026-11-23']],
    ['2026-11-24', 0, 'AGUARDA_ENTRADA', []],
    ['2026-11-24', 1, 'ATIVO', ['ATIVO']],
    ['2026-12-06', 1, 'ATIVO', ['ATIVO']],
    ['2026-12-07', 1, 'ATIVO', ['ATIVO', 'VENCE.2 2026-12-10']],
    ['2026-12-10', 1, 'ATIVO', ['ATIVO', 'VENCE.2 2026-12-10']],
    // What was paid on the last day may still be on its way.
    ['2026-12-15', 1, 'ATIVO', ['ATIVO']],
    ['2026-12-16', 1, 'ATIVO', ['ATIVO', 'VENCIDA.2 2026-12-10']],
    ['2026-12-31', 2, 'ATIVO', ['ATIVO']],
    [
      '2027-01-26',
      1,
      'ATIVO',
      ['ATIVO', 'VENCIDA.2 2026-12-10', 'VENCIDA.3 2027-01-11', 'VAI_ROMPER.2027-02-10 2027-02-10'],
    ],
    ['2027-03-06', 4, 'ATIVO', ['ATIVO']],
    // The last one alone breaks it too: due on 10 March, broken the day after. Told once, and not as if it were late.
    ['2027-03-07', 4, 'ATIVO', ['ATIVO', 'PARA_NAO_ROMPER.2027-03-10 2027-03-10']],
    ['2027-03-10', 4, 'ATIVO', ['ATIVO', 'PARA_NAO_ROMPER.2027-03-10 2027-03-10']],
    ['2027-03-11', 4, 'ATIVO', ['ATIVO']],
    ['2027-03-11', 5, 'QUITADO', ['QUITADO']],
    ['2027-03-11', 2, 'ROMPIDO', []],
    ['2027-03-11', 0, 'NAO_FORMADO', []],
    ['2027-03-11', 1, 'CANCELADO', []],
  ] as const)('%s, %i paid, %s', (hoje, pagas, situacao, esperados) => {
    expect(avisos(hoje, pagas, situacao)).toEqual(esperados);
  });
});
